/// What made-up rows are put together from.
struct MadeUpTexts {
    /// Who was there before.
    var names: [String]
    /// What they wrote, one text for each name at first.
    var words: [String]
    /// When, from new to old; the last holds for all that are older.
    var times: [String]
    /// Who comes in later.
    var newNames: [String]
    /// What those write.
    var newWords: [String]
    /// When that is.
    var now: String
}

extension MadeUpTexts {
    static let english = MadeUpTexts(
        names: [
            "Hannah Lindqvist", "Marcus Bell", "Book Club", "Priya Raman", "Tomás Ferreira", "Aunt Clara", "Weekend Hikers", "Noah Becker",
            "Mei Tanaka", "Garden Share", "Oliver Grant", "Sofia Marino", "Climbing Gym", "Elif Aydin", "James Okafor", "Choir Tenors",
            "Lena Novak", "Ruben de Vries", "Corner Bakery", "Amara Diallo", "Peter Walsh", "Neighbours", "Ingrid Solberg", "Daniel Cohen",
            "Yuki Mori", "Bike Workshop", "Grace Holloway", "Anton Weber", "Lucía Romero", "Chess Evening",
        ],
        words: [
            "The train gets in at ten past six. Shall we meet by the clock and walk from there?",
            "Thanks, that is exactly what I was looking for.",
            "Chapter nine for Thursday, and somebody please bring the good tea.",
            "I moved the picnic to Sunday because of the rain. Does noon work for you?",
            "Sent you the photos from the lake, the last one is my favourite.",
            "Your postcard arrived today! It is on the fridge already.",
            "We start at the north gate at eight. Bring water and a warm jacket.",
            "Ha, I knew you would say that.",
            "The soup recipe: two leeks, three potatoes, a little nutmeg.",
            "Tomatoes are ripe, help yourselves before the weekend.",
            "Running five minutes late, please order for me.",
            "Can I borrow the ladder on Saturday? I will bring it back the same day.",
            "The new routes are up on the left wall.",
            "Happy birthday! I hope it is a wonderful day.",
            "Found your umbrella. It was behind the sofa all along.",
            "Rehearsal is in the small hall this week.",
            "Did you see the moon last night?",
            "The bike is fixed, it was only the chain.",
            "Your sourdough is ready to be picked up.",
            "Let us talk tomorrow, I am already half asleep.",
            "The tickets are booked, row F, seats four and five.",
            "The lift is out of order until Wednesday.",
            "Snow up to the windows here, it is beautiful.",
            "I liked the second draft much better.",
            "See you at the station!",
            "Open until seven tonight, tools are on the bench.",
            "That was a lovely evening, thank you for having us.",
            "I left the keys with the neighbours on the second floor.",
            "What was the name of that film again?",
            "Board three is free, who wants to play?",
        ],
        times: [
            "9:38 AM", "9:24 AM", "8:57 AM", "8:12 AM", "7:45 AM", "Yesterday", "Yesterday", "Yesterday", "Yesterday", "Wednesday",
            "Wednesday", "Tuesday", "Tuesday", "Monday", "Monday", "Sunday", "Saturday", "1/2/26", "1/1/26", "12/31/25", "12/29/25",
            "12/28/25", "12/24/25", "12/21/25", "12/20/25", "12/18/25", "12/15/25", "12/11/25", "12/9/25", "12/4/25",
        ],
        newNames: [
            "Carla Jensen", "Theo Martin", "Film Night", "Nadia Rahman", "Samuel Brooks", "Uncle Henrik", "Running Group", "Zoe Papadakis",
            "Victor Lang", "Allotment 14", "Isabel Duarte", "Jonas Keller",
        ],
        newWords: [
            "I am here! Table by the window.",
            "Good news: we got the last four places.",
            "Poll is open, vote before tonight.",
            "Could you send me the address again?",
            "The parcel came, thank you so much.",
            "Call me when you have a minute, nothing urgent.",
            "Six kilometres today, slow pace. Who is in?",
            "Look what grew on the balcony.",
            "The draft is in the shared folder now.",
            "The gate code has changed, ask me for it.",
            "We are on our way, about twenty minutes.",
            "Same place as last time?",
        ],
        now: "now")

    static let chinese = MadeUpTexts(
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
        newWords: [
            "我到了，靠窗的那张桌子。", "好消息：我们抢到最后四个名额。", "投票开始了，今晚之前都可以投。", "地址能再发我一遍吗？",
            "包裹收到了，太感谢了。", "有空给我打个电话，不急。", "今天六公里，慢跑，谁来？", "看看阳台上长出了什么。",
            "初稿放在共享文件夹里了。", "大门密码换了，来问我。", "我们在路上了，大概二十分钟。", "还是老地方？",
        ],
        now: "刚刚")
}
