/// A sorted map with value semantics. A copy costs one reference; a change copies only the few
/// nodes on its way. The map is a B-tree whose nodes are shared until written.
///
/// A reader can keep a map for any time while writers go on. A refused transaction is dropped
/// without undoing anything.
@usableFromInline package struct SortedMap<Key: Comparable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline package internal(set) var count = 0
    @usableFromInline var root = SortedMapNode<Key, Value>()

    @inlinable package init() {}

    /// Creates a map from elements already in key order.
    @inlinable package init(ascending elements: [Element]) {
        count = elements.count
        root = SortedMapNode(ascending: elements[...])
    }

    @inlinable package var isEmpty: Bool { count == 0 }

    @inlinable
    package subscript(key: Key) -> Value? {
        var node = root
        while true {
            let place = node.place(of: key)
            if place.isFound { return node.values[place.index] }
            if node.isLeaf { return nil }
            node = node.children[place.index]
        }
    }

    /// Looks for a key without copying its value, which may have many references to count.
    @inlinable
    package func contains(_ key: Key) -> Bool {
        var node = root
        while true {
            let place = node.place(of: key)
            if place.isFound || node.isLeaf { return place.isFound }
            node = node.children[place.index]
        }
    }

    /// Sets a value and returns the old one.
    @discardableResult @inlinable
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

    /// Changes the value of a key in place, if the key exists.
    @inlinable
    package mutating func modify(_ key: Key, _ body: (inout Value) -> Void) {
        guard contains(key) else { return }
        ownRoot()
        root.modify(key, body)
    }

    /// Removes a key and returns its value.
    @discardableResult @inlinable
    package mutating func remove(_ key: Key) -> Value? {
        // The check comes first: a removal as owner would copy the nodes on the way.
        guard contains(key) else { return nil }
        ownRoot()
        let old = root.remove(key)
        count -= 1
        if root.keys.isEmpty, let only = root.children.first { root = only }
        return old
    }

    @inlinable
    mutating func ownRoot() {
        if !isKnownUniquelyReferenced(&root) { root = root.copy() }
    }
}

extension SortedMap: Sequence {
    @usableFromInline package typealias Element = (key: Key, value: Value)

    @inlinable
    package func makeIterator() -> SortedMapIterator<Key, Value> {
        SortedMapIterator(root, .up) { _ in .onwards }
    }

    /// Returns the elements upwards from a key, included if present.
    @inlinable
    package func from(_ key: Key) -> IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .up) { $0 < key ? .before : .onwards })
    }

    /// Returns the elements upwards from the first key after this one.
    @inlinable
    package func after(_ key: Key) -> IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .up) { key < $0 ? .onwards : .before })
    }

    /// Returns the elements downwards from the last key before this one.
    @inlinable
    package func before(_ key: Key) -> IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .down) { $0 < key ? .onwards : .before })
    }

    @inlinable package var descending: IteratorSequence<SortedMapIterator<Key, Value>> {
        IteratorSequence(SortedMapIterator(root, .down) { _ in .onwards })
    }

    @inlinable package var first: Element? {
        var node = root
        while let child = node.children.first { node = child }
        return node.keys.isEmpty ? nil : (node.keys[0], node.values[0])
    }

    @inlinable package var last: Element? {
        var node = root
        while let child = node.children.last { node = child }
        return node.keys.isEmpty ? nil : (node.keys[node.keys.count - 1], node.values[node.keys.count - 1])
    }
}

extension SortedMap: Equatable where Value: Equatable {
    @inlinable
    package static func == (one: SortedMap, other: SortedMap) -> Bool {
        if one.root === other.root { return true }
        return one.count == other.count
            && one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    }
}
