internal import SystemSupport

/// Open Job Description: a template that farms accept, and that its command line tool runs on this machine.
struct OpenJDEngine: FarmEngine {
    let id = "openjd"
    let summary = "an Open Job Description template for farms, run here (openjd)"

    private static let template = "template.yaml"
    /// Maximum number of shards that a farm gives to a machine at a time, and minimum number of chunks.
    private static let (chunk, chunkCount) = (4, 16)

    var program: FarmProgram { FarmProgram("openjd", of: id, remedy: "install it with 'pip install openjd-cli'") }

    func files(of job: FarmJob) throws -> [FarmJob.File] {
        let text = try template(of: job)
        return [FarmJob.File(name: Self.template, text: text), FarmJob.File(name: LocalRun.script, text: script(of: job))]
    }

    func commands(of job: FarmJob) -> [[String]] { [["openjd", "check", job.path(Self.template)]] + LocalRun.commands(of: job) }

    func submit(_ job: FarmJob) throws -> any SubmittedJob {
        try program.run(["check", job.path(Self.template)])
        return try LocalRun(
            job, engine: id, summary: "openjd exports \(Listing.count(job.shardCount, "shard")), then merges", shows: LocalRun.log)
    }

    private func script(of job: FarmJob) -> String {
        job.script(
            "Exports \(job.batch) in \(Listing.count(job.shardCount, "shard")) with openjd, then merges them",
            """
            \(LocalRun.keepsStatus)
            openjd run \(FarmJob.line([job.path(Self.template)] + job.engineOptions))
            """)
    }

    private func template(of job: FarmJob) throws(FarmError) -> String {
        let shards = job.script(
            "Exports a range of the \(Listing.count(job.shardCount, "shard")) of \(job.batch)",
            """
            shards={{Task.Param.Shard}}
            for shard in $(seq "${shards%-*}" "${shards#*-}"); do
                \(FarmJob.line(job.export)) --shard "$shard/\(job.shardCount)" || exit
            done
            """)
        let merge = job.mergeScript
        // The tool replaces expressions between braces.
        if shards.replacing("{{Task.Param.Shard}}", with: "").contains("{{") || merge.contains("{{") {
            throw .badPath(job.folder, why: "contains '{{', which templates cannot express")
        }
        return """
            # Exports \(job.batch) in \(Listing.count(job.shardCount, "shard")), then merges them. Written by: refreshkit submit
            specificationVersion: jobtemplate-2023-09
            extensions: [TASK_CHUNKING]
            name: \(JSONText.line(job.name))
            steps:
              - name: Export
                parameterSpace:
                  taskParameterDefinitions:
                    - name: Shard
                      type: CHUNK[INT]
                      range: "1-\(job.shardCount)"
                      chunks: {defaultTaskCount: \(min(max(job.shardCount / Self.chunkCount, 1), Self.chunk)), rangeConstraint: CONTIGUOUS}
            \(step(shards))
              - name: Merge
                dependencies: [{dependsOn: Export}]
            \(step(merge))

            """
    }

    private func step(_ script: String) -> String {
        """
            script:
              embeddedFiles:
                - name: Script
                  type: TEXT
                  data: |
        \(CheckScript.indented(script, by: 12))
              actions:
                onRun: {command: sh, args: ["{{Task.File.Script}}"]}
        """
    }
}
