/// The files of a small store in format 1, computed from the format's document without this code.
let golden = [
    (
        "manifest.json",
        #"""
        {"sum":"afc185f5","format":1,"store":"0193-ab","generation":0,"snapshots":[2],"segments":[1,3],\#
        "removed":["journal-00000000000000000000.jsonl"]}

        """#
    ),
    (
        "journal-00000000000000000001.jsonl",
        #"""
        {"sum":"62e42a16","prev":"00000000","format":1,"store":"0193-ab","first":1}
        {"sum":"9e0ad25b","prev":"62e42a16","seq":1,"durable":0,"do":"a",\#
        "put":{"meals":{"m":{"name":"Crème"}}}}
        {"sum":"b962edec","prev":"9e0ad25b","seq":2,"durable":1,"do":"b"}
        {"sum":"6019c2fe","prev":"b962edec","mark":2}

        """#
    ),
    (
        "journal-00000000000000000003.jsonl",
        #"""
        {"sum":"c1b2db3e","prev":"6019c2fe","format":1,"store":"0193-ab","first":3}
        {"sum":"cbf5d29e","prev":"c1b2db3e","seq":3,"durable":2,"do":"c"}
        {"sum":"684274c4","prev":"cbf5d29e","mark":3}

        """#
    ),
    (
        "snapshot-00000000000000000002.jsonl",
        #"""
        {"sum":"6b1de8ef","prev":"00000000","format":1,"store":"0193-ab","snapshot":2}
        {"sum":"239679f2","prev":"6b1de8ef","part":1,"of":1,"do":"a","put":{"meals":{"m":{"name":"Crème"}}}}
        {"sum":"997cc7dc","prev":"239679f2","part":2,"of":2,"do":"b"}
        {"sum":"cd587cb0","prev":"997cc7dc","end":2}

        """#
    ),
]
