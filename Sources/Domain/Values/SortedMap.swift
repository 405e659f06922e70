/// A map in the order of its keys, as a value: a copy costs one reference, and a change to one of
/// two copies makes anew only the few nodes on its way (a B-tree whose nodes are shared until
/// written).
///
/// That is what lets a reader hold a household still for as long as it likes while writers go on,
/// and a refused transaction be dropped without undoing anything.
package struct SortedMap<Key: Comparable & Sendable, Value: Sendable>: Sendable {
    package private(set) var count = 0
    private(set) var root = SortedMapNode<Key, Value>()

    package init() {}

    /// Of elements that are in the order of their keys already.
    package init(ascending elements: [Element]) {
        count = elements.count
        root = SortedMapNode(ascending: elements[...])
    }

    package var isEmpty: Bool { count == 0 }

    package subscript(key: Key) -> Value? {
        var node = root
        while true {
            let place = node.place(of: key)
            if place.isFound { return node.values[place.index] }
            if node.isLeaf { return nil }
            node = node.children[place.index]
        }
    }

    /// Without a copy of the value, which may have many references to count.
    package func contains(_ key: Key) -> Bool {
        var node = root
        while true {
            let place = node.place(of: key)
            if place.isFound || node.isLeaf { return place.isFound }
            node = node.children[place.index]
        }
    }

    /// Gives the value that was there before.
    @discardableResult
    package mutating func set(_ key: Key, to value: Value) -> Value? {
        ownRoot()
        let old = root.set(key, to: value)
        if old == nil { count += 1 }
        if root.isOverfull {
            let left = root
            root = SortedMapNode()
            root.children = [left]
            root.splitChild(0)
        }
        return old
    }

    /// Changes a value where it is, if it is there.
    package mutating func modify(_ key: Key, _ body: (inout Value) -> Void) {
        guard contains(key) else { return }
        ownRoot()
        root.modify(key, body)
    }

    /// Gives the value that was there.
    @discardableResult
    package mutating func remove(_ key: Key) -> Value? {
        // Asked first, because looking for it as an owner would copy the nodes on the way.
        guard contains(key) else { return nil }
        ownRoot()
        let old = root.remove(key)
        count -= 1
        if root.keys.isEmpty, let only = root.children.first { root = only }
        return old
    }

    private mutating func ownRoot() {
        if !isKnownUniquelyReferenced(&root) { root = root.copy() }
    }
}

extension SortedMap: Sequence {
    package typealias Element = (key: Key, value: Value)

    package func makeIterator() -> SortedMapIterator<Key, Value> {
        SortedMapIterator(root, .up) { _ in .onwards }
    }

    /// Upwards from a key, itself included where it is there.
    package func from(_ key: Key) -> IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .up) { $0 < key ? .before : .onwards })
    }

    /// Upwards from the first key behind this one.
    package func after(_ key: Key) -> IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .up) { key < $0 ? .onwards : .before })
    }

    /// Downwards from the last key before this one.
    package func before(_ key: Key) -> IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .down) { $0 < key ? .onwards : .before })
    }

    package var descending: IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .down) { _ in .onwards })
    }

    package var first: Element? {
        var node = root
        while let child = node.children.first { node = child }
        return node.keys.isEmpty ? nil : (node.keys[0], node.values[0])
    }

    package var last: Element? {
        var node = root
        while let child = node.children.last { node = child }
        return node.keys.isEmpty ? nil : (node.keys[node.keys.count - 1], node.values[node.keys.count - 1])
    }
}

extension SortedMap: Equatable where Value: Equatable {
    package static func == (one: SortedMap, other: SortedMap) -> Bool {
        if one.root === other.root { return true }
        return one.count == other.count
            && one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    }
}
