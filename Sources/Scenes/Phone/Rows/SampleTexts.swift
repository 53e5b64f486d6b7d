struct SampleTexts {
    var names: [String]
    var words: [String]
    /// Times of the initial rows, newest first; the last one applies to all older rows.
    var times: [String]
    var newNames: [String]
    var newMessages: [String]
    var now: String
}

extension SampleTexts {
    static let english = SampleTexts(
        names: [
            "Hannah Lindqvist", "Marcus Bell", "Book Club", "Priya Raman", "Tomás Ferreira", "Aunt Clara", "Weekend Hikers", "Noah Becker",
            "Mei Tanaka", "Garden Share", "Oliver Grant", "Sofia Marino", "Climbing Gym", "Elif Aydin", "James Okafor", "Choir Tenors",
            "Lena Novak", "Ruben de Vries", "Corner Bakery", "Amara Diallo", "Peter Walsh", "Neighbors", "Ingrid Solberg", "Daniel Cohen",
            "Yuki Mori", "Bike Workshop", "Grace Holloway", "Anton Weber", "Lucía Romero", "Chess Evening",
        ],
        words: [
            "The train gets in at ten past six. Shall we meet by the clock and walk from there?",
            "Thanks, that is exactly what I was looking for.",
            "Chapter nine for Thursday, and somebody bring the good tea.",
            "I moved the picnic to Sunday because of the rain. Does noon work for you?",
            "Sent you the photos from the lake, the last one is my favorite.",
            "Your postcard arrived today! It is on the fridge already.",
            "We start at the north gate at eight. Bring water and a warm jacket.",
            "Ha, I knew you would say that.",
            "The soup recipe: two leeks, three potatoes, a little nutmeg.",
            "Tomatoes are ripe, help yourselves before the weekend.",
            "Running five minutes late, can you order for me?",
            "Can I borrow the ladder on Saturday? I will bring it back the same day.",
            "The new routes are up on the left wall.",
            "Happy birthday! I hope it is a wonderful day.",
            "Found your umbrella. It was behind the sofa all along.",
            "Rehearsal is in the small hall this week.",
            "Did you see the moon last night?",
            "The bike is fixed, it was only the chain.",
            "Your sourdough is ready to be picked up.",
            "Can we talk tomorrow? I am already half asleep.",
            "The tickets are booked, row F, seats four and five.",
            "The elevator is out of order until Wednesday.",
            "Snow up to the windows here, it is beautiful.",
            "I liked the second draft much better.",
            "See you at the station!",
            "Open until seven tonight, tools are on the bench.",
            "That was a lovely evening, thank you for having us.",
            "I left the keys with the neighbors on the second floor.",
            "What was the name of that movie again?",
            "Board three is free, who wants to play?",
        ],
        times: [
            "9:38 AM", "9:24 AM", "8:57 AM", "8:12 AM", "7:45 AM", "Yesterday", "Yesterday", "Yesterday", "Yesterday", "Wednesday",
            "Wednesday", "Tuesday", "Tuesday", "Monday", "Monday", "Sunday", "Saturday", "1/2/26", "1/1/26", "12/31/25", "12/29/25",
            "12/28/25", "12/24/25", "12/21/25", "12/20/25", "12/18/25", "12/15/25", "12/11/25", "12/9/25", "12/4/25",
        ],
        newNames: [
            "Carla Jensen", "Theo Martin", "Movie Night", "Nadia Rahman", "Samuel Brooks", "Uncle Henrik", "Running Group", "Zoe Papadakis",
            "Victor Lang", "Garden Plot 14", "Isabel Duarte", "Jonas Keller",
        ],
        newMessages: [
            "I am here! Table by the window.",
            "Good news: we got the last four places.",
            "Poll is open, vote before tonight.",
            "Could you send me the address again?",
            "The package came, thank you so much.",
            "Call me when you have a minute, nothing urgent.",
            "Four miles today, slow pace. Who is in?",
            "Look what grew on the balcony.",
            "The draft is in the shared folder now.",
            "The gate code has changed, ask me for it.",
            "We are on our way, about twenty minutes.",
            "Same place as last time?",
        ],
        now: "now")

    static let chinese = SampleTexts(
        names: [
            "林晓雨", "陈志远", "读书会", "王雅婷", "赵子涵", "外婆", "周末徒步", "李明哲", "孙若溪", "阳台菜园", "吴俊杰", "何佳怡",
            "羽毛球群", "郑思远", "冯小满", "合唱团", "许安然", "沈一鸣", "街角面包房", "韩雪", "蒋文博", "邻里之间", "杨柳", "朱天宇",
            "秦悦", "单车工坊", "曹可心", "魏东", "谢雨桐", "周五棋局",
        ],
        words: [
            "火车六点十分到，我们在大钟下面见，一起走过去吧。", "谢谢，这正是我要找的。", "周四读第九章，谁带点好茶来。",
            "因为下雨，野餐改到周日了，中午可以吗？", "湖边的照片发给你了，我最喜欢最后一张。", "你的明信片今天到了，已经贴在冰箱上了！",
            "早上八点北门集合，记得带水和外套。", "哈哈，我就知道你会这么说。", "汤的做法：两根葱、三个土豆、一点胡椒。",
            "番茄熟了，周末之前大家随便摘。", "我晚到五分钟，先帮我点菜。", "周六能借一下梯子吗？当天就还。", "左边的场地今晚空着。",
            "生日快乐！愿你今天开心。", "找到你的伞了，一直在沙发后面。", "这周在小厅排练。", "昨晚的月亮你看到了吗？", "车修好了，只是链条的问题。",
            "您订的面包可以来取了。", "明天再聊吧，我快睡着了。", "票订好了，第六排四号和五号。", "电梯要到周三才能修好。",
            "这里的雪快到窗台了，真美。", "第二稿好多了。", "车站见！", "今晚开到七点，工具在桌上。", "昨晚很愉快，谢谢款待。",
            "钥匙放在二楼邻居家了。", "那部电影叫什么来着？", "三号桌空着，谁来下一盘？",
        ],
        times: [
            "09:38", "09:24", "08:57", "08:12", "07:45", "昨天", "昨天", "昨天", "昨天", "星期三", "星期三", "星期二", "星期二", "星期一",
            "星期一", "星期日", "星期六", "2026/1/2", "2026/1/1", "2025/12/31", "2025/12/29", "2025/12/28", "2025/12/24", "2025/12/21",
            "2025/12/20", "2025/12/18", "2025/12/15", "2025/12/11", "2025/12/9", "2025/12/4",
        ],
        newNames: [
            "苏晴", "高远", "电影之夜", "唐小舟", "罗一凡", "舅舅", "晨跑小组", "夏知秋", "钱程", "十四号菜地", "白露", "方圆",
        ],
        newMessages: [
            "我到了，靠窗的那张桌子。", "好消息：我们抢到最后四个名额。", "投票开始了，今晚之前都可以投。", "地址能再发我一遍吗？",
            "包裹收到了，太感谢了。", "有空给我打个电话，不急。", "今天六公里，慢跑，谁来？", "看看阳台上长出了什么。",
            "初稿放在共享文件夹里了。", "大门密码换了，来问我。", "我们在路上了，大概二十分钟。", "还是老地方？",
        ],
        now: "刚刚")

    static let traditionalChinese = SampleTexts(
        names: [
            "林曉雨", "陳志遠", "讀書會", "王雅婷", "趙子涵", "外婆", "週末健行", "李明哲", "孫若溪", "陽台菜園", "吳俊傑", "何佳怡",
            "羽球群組", "鄭思遠", "馮小滿", "合唱團", "許安然", "沈一鳴", "街角麵包店", "韓雪", "蔣文博", "左鄰右舍", "楊柳", "朱天宇",
            "秦悅", "單車工坊", "曹可心", "魏東", "謝雨桐", "週五棋局",
        ],
        words: [
            "火車六點十分到，我們在大鐘下面見，一起走過去吧。", "謝謝，這正是我要找的。", "週四讀第九章，誰帶點好茶來。",
            "因為下雨，野餐改到週日了，中午可以嗎？", "湖邊的照片傳給你了，我最喜歡最後一張。", "你的明信片今天到了，已經貼在冰箱上了！",
            "早上八點北門集合，記得帶水和外套。", "哈哈，我就知道你會這麼說。", "湯的做法：兩根蔥、三個馬鈴薯、一點胡椒。",
            "番茄熟了，週末之前大家隨便摘。", "我晚到五分鐘，先幫我點餐。", "週六能借一下梯子嗎？當天就還。", "左邊的場地今晚空著。",
            "生日快樂！願你今天開心。", "找到你的傘了，一直在沙發後面。", "這週在小廳排練。", "昨晚的月亮你看到了嗎？", "車修好了，只是鏈條的問題。",
            "您訂的麵包可以來取了。", "明天再聊吧，我快睡著了。", "票訂好了，第六排四號和五號。", "電梯要到週三才能修好。",
            "這裡的雪快到窗台了，真美。", "第二稿好多了。", "車站見！", "今晚開到七點，工具在桌上。", "昨晚很愉快，謝謝款待。",
            "鑰匙放在二樓鄰居家了。", "那部電影叫什麼來著？", "三號桌空著，誰來下一盤？",
        ],
        times: [
            "09:38", "09:24", "08:57", "08:12", "07:45", "昨天", "昨天", "昨天", "昨天", "星期三", "星期三", "星期二", "星期二", "星期一",
            "星期一", "星期日", "星期六", "2026/1/2", "2026/1/1", "2025/12/31", "2025/12/29", "2025/12/28", "2025/12/24", "2025/12/21",
            "2025/12/20", "2025/12/18", "2025/12/15", "2025/12/11", "2025/12/9", "2025/12/4",
        ],
        newNames: [
            "蘇晴", "高遠", "電影之夜", "唐小舟", "羅一凡", "舅舅", "晨跑小組", "夏知秋", "錢程", "十四號菜園", "白露", "方圓",
        ],
        newMessages: [
            "我到了，靠窗的那張桌子。", "好消息：我們搶到最後四個名額。", "投票開始了，今晚之前都可以投。", "地址能再傳我一遍嗎？",
            "包裹收到了，太感謝了。", "有空給我打個電話，不急。", "今天六公里，慢跑，誰來？", "看看陽台上長出了什麼。",
            "初稿放在共用資料夾裡了。", "大門密碼換了，來問我。", "我們在路上了，大概二十分鐘。", "還是老地方？",
        ],
        now: "剛剛")

    /// Returns the sample text in the language identified by a BCP 47 tag.
    ///
    /// Languages for which only times are available use the English names and messages.
    static func texts(in language: String) -> SampleTexts {
        let language = language.lowercased()
        if ["zh-hant", "zh-tw", "zh-hk", "zh-mo"].contains(where: language.hasPrefix) { return traditionalChinese }
        if language.hasPrefix("zh") { return chinese }
        guard let words = timeWords.first(where: { language.hasPrefix($0.tag) }) else { return english }
        var texts = english
        texts.times = words.times
        texts.now = words.now
        return texts
    }

    private struct TimeTexts {
        let tag: String
        let now: String
        let times: [String]

        /// Creates the text for times: `morning` precedes the hours, `days` lists yesterday and then Wednesday back through Saturday, and
        /// `date` formats a day, month, and year.
        init(_ tag: String, now: String, morning: String, days: [String], date: (Int, Int, Int) -> String) {
            (self.tag, self.now) = (tag, now)
            let hours = ["9:38", "9:24", "8:57", "8:12", "7:45"].map { morning + $0 }
            let repeated = zip(days, [4, 2, 2, 2, 1, 1]).flatMap { Array(repeating: $0, count: $1) }
            let january = [2, 1].map { date($0, 1, 26) }
            let december = [31, 29, 28, 24, 21, 20, 18, 15, 11, 9, 4].map { date($0, 12, 25) }
            times = hours + repeated + january + december
        }
    }

    private static func dotted(_ numbers: Int...) -> String {
        numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ".")
    }

    private static let timeWords = [
        TimeTexts("ko", now: "지금", morning: "오전 ", days: ["어제", "수요일", "화요일", "월요일", "일요일", "토요일"]) {
            "\($2). \($1). \($0)."
        },
        TimeTexts("ru", now: "сейчас", morning: "0", days: ["Вчера", "среда", "вторник", "понедельник", "воскресенье", "суббота"]) {
            dotted($0, $1, $2)
        },
        TimeTexts("uk", now: "зараз", morning: "0", days: ["Учора", "середа", "вівторок", "понеділок", "неділя", "субота"]) {
            dotted($0, $1, $2)
        },
    ]
}
