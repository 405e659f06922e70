/// The files of a small store, as format 1 writes them. Computed apart from this code, from the format's document.
let golden = [
    (
        "manifest.json",
        #"""
        {"sum":"9531e315","format":1,"store":"0193-ab","snapshot":0,"segments":[1]}

        """#
    ),
    (
        "journal-00000000000000000001.jsonl",
        #"""
        {"sum":"62e42a16","prev":"00000000","format":1,"store":"0193-ab","first":1}
        {"sum":"9e0ad25b","prev":"62e42a16","seq":1,"durable":0,"do":"a","put":{"meals":{"m":{"name":"Crème"}}}}
        {"sum":"b962edec","prev":"9e0ad25b","seq":2,"durable":1,"do":"b"}
        {"sum":"6019c2fe","prev":"b962edec","mark":2}

        """#
    ),
]
