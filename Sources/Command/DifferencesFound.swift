/// Everything was checked and said, and something differs: exit status 2 without another line.
struct DifferencesFound: Error {}
