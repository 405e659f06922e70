/// A node of a `SortedMap`: sorted keys, their values, and child nodes for the keys between, unless
/// the node is a leaf.
///
/// Only code that holds the sole reference to a node changes the node; that makes `@unchecked
/// Sendable` safe, and exclusivity checks at each access unnecessary. Shared nodes are only read.
@usableFromInline
final class SortedMapNode<Key: Comparable & Sendable, Value: Sendable>: @unchecked Sendable {
    /// The most keys of a node. Small, because a change copies a node; large enough that three
    /// levels hold ten thousand keys.
    @inlinable static var capacity: Int { 32 }
    @inlinable static var minimum: Int { capacity / 2 - 1 }

    @exclusivity(unchecked) @usableFromInline var keys: [Key]
    @exclusivity(unchecked) @usableFromInline var values: [Value]
    @exclusivity(unchecked) @usableFromInline var children: [SortedMapNode]

    @inlinable init(keys: [Key] = [], values: [Value] = [], children: [SortedMapNode] = []) {
        self.keys = keys
        self.values = values
        self.children = children
    }

    /// Builds the lowest possible tree from sorted elements, filled evenly. No node below the root
    /// falls under the minimum.
    @inlinable init(ascending elements: ArraySlice<(key: Key, value: Value)>) {
        let most = Self.capacity + 1
        // The elements that a child with its subtree can hold, plus one.
        var room = 1
        while elements.count >= room * most { room *= most }
        let isLeaf = room == 1
        keys = isLeaf ? elements.map(\.key) : []
        values = isLeaf ? elements.map(\.value) : []
        children = []
        if isLeaf { return }
        let count = (elements.count + room) / room
        var start = elements.startIndex
        for child in 1...count {
            let end = elements.startIndex + (elements.count + 1) * child / count - 1
            children.append(SortedMapNode(ascending: elements[start..<end]))
            if end < elements.endIndex {
                keys.append(elements[end].key)
                values.append(elements[end].value)
            }
            start = end + 1
        }
    }

    @inlinable var isLeaf: Bool { children.isEmpty }
    @inlinable var isOverfull: Bool { keys.count > Self.capacity }

    @inlinable
    func copy() -> SortedMapNode { SortedMapNode(keys: keys, values: values, children: children) }

    /// Returns the index of a key, or of the child that could hold it.
    @inlinable
    func place(of key: Key) -> (index: Int, isFound: Bool) {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return (low, low < keys.count && keys[low] == key)
    }

    @inlinable
    func set(_ key: Key, to value: Value) -> Value? {
        let place = place(of: key)
        if place.isFound {
            defer { values[place.index] = value }
            return values[place.index]
        }
        if isLeaf {
            keys.insert(key, at: place.index)
            values.insert(value, at: place.index)
            return nil
        }
        let old = ownedChild(place.index).set(key, to: value)
        if children[place.index].isOverfull { splitChild(place.index) }
        return old
    }

    /// Changes the value of a key in this subtree, which must hold the key.
    @inlinable
    func modify(_ key: Key, _ body: (inout Value) -> Void) {
        let place = place(of: key)
        if place.isFound { body(&values[place.index]) } else { ownedChild(place.index).modify(key, body) }
    }

    /// Removes a key from this subtree, which must hold the key.
    @inlinable
    func remove(_ key: Key) -> Value {
        let place = place(of: key)
        if isLeaf { return removeOwn(place.index).value }
        guard place.isFound else {
            let old = ownedChild(place.index).remove(key)
            refillChild(place.index)
            return old
        }
        let before = ownedChild(place.index).removeLast()
        let old = values[place.index]
        (keys[place.index], values[place.index]) = before
        refillChild(place.index)
        return old
    }

    /// Moves the upper half of an overfull child to a new child next to it.
    @inlinable
    func splitChild(_ index: Int) {
        let child = children[index]
        let middle = child.keys.count / 2
        let right = SortedMapNode(
            keys: Array(child.keys[(middle + 1)...]), values: Array(child.values[(middle + 1)...]),
            children: child.isLeaf ? [] : Array(child.children[(middle + 1)...]))
        insertOwn((child.keys[middle], child.values[middle]), at: index)
        children.insert(right, at: index + 1)
        child.keys.removeSubrange(middle...)
        child.values.removeSubrange(middle...)
        if !child.isLeaf { child.children.removeSubrange((middle + 1)...) }
    }

    @inlinable
    func ownedChild(_ index: Int) -> SortedMapNode {
        if !isKnownUniquelyReferenced(&children[index]) { children[index] = children[index].copy() }
        return children[index]
    }

    @usableFromInline
    func removeLast() -> (key: Key, value: Value) {
        if isLeaf { return removeOwn(keys.count - 1) }
        let last = children.count - 1
        defer { refillChild(last) }
        return ownedChild(last).removeLast()
    }

    @inlinable
    func removeOwn(_ index: Int) -> (key: Key, value: Value) {
        (keys.remove(at: index), values.remove(at: index))
    }

    @inlinable
    func insertOwn(_ element: (key: Key, value: Value), at index: Int) {
        keys.insert(element.key, at: index)
        values.insert(element.value, at: index)
    }

    /// Moves an element from a neighbour to a child that is too small, or merges the two.
    @usableFromInline
    func refillChild(_ index: Int) {
        guard children[index].keys.count < Self.minimum else { return }
        if index > 0, children[index - 1].keys.count > Self.minimum {
            let (left, child) = (ownedChild(index - 1), ownedChild(index))
            child.insertOwn((keys[index - 1], values[index - 1]), at: 0)
            (keys[index - 1], values[index - 1]) = left.removeOwn(left.keys.count - 1)
            if !left.isLeaf { child.children.insert(left.children.removeLast(), at: 0) }
        } else if index + 1 < children.count, children[index + 1].keys.count > Self.minimum {
            let (child, right) = (ownedChild(index), ownedChild(index + 1))
            child.insertOwn((keys[index], values[index]), at: child.keys.count)
            (keys[index], values[index]) = right.removeOwn(0)
            if !right.isLeaf { child.children.append(right.children.removeFirst()) }
        } else {
            mergeChild(index > 0 ? index - 1 : index)
        }
    }

    /// Merges a child, the element after it and the next child.
    @usableFromInline
    func mergeChild(_ index: Int) {
        let (left, right) = (ownedChild(index), children.remove(at: index + 1))
        left.insertOwn(removeOwn(index), at: left.keys.count)
        left.keys += right.keys
        left.values += right.values
        left.children += right.children
    }
}

/// An iterator over a map from some key on, up or down.
@usableFromInline
package struct SortedMapIterator<Key: Comparable & Sendable, Value: Sendable>: IteratorProtocol {
    @usableFromInline enum Direction {
        case up, down
    }

    @usableFromInline enum Position {
        case before, onwards
    }

    @usableFromInline typealias Node = SortedMapNode<Key, Value>

    @usableFromInline let direction: Direction
    /// The present node, and the number of its elements passed in the walk's direction.
    @usableFromInline var node: Node
    @usableFromInline var passed = 0
    /// The nodes above, each with its passed elements.
    @usableFromInline var path: [(node: Node, passed: Int)] = []

    /// Begins at the first element in the walk's direction for which `place` is not `before`.
    @inlinable
    init(_ root: SortedMapNode<Key, Value>, _ direction: Direction, place: (Key) -> Position) {
        self.direction = direction
        node = root
        while true {
            var (low, high) = (0, node.keys.count)
            while low < high {
                let middle = (low + high) / 2
                if place(node.keys[index(middle, in: node)]) == .before {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            passed = low
            if node.isLeaf { break }
            goDown()
        }
    }

    @inlinable
    package mutating func next() -> (key: Key, value: Value)? {
        while passed == node.keys.count {
            guard let above = path.popLast() else { return nil }
            (node, passed) = above
        }
        let found = index(passed, in: node)
        let element = (node.keys[found], node.values[found])
        passed += 1
        while !node.isLeaf { goDown() }
        return element
    }

    @inlinable
    mutating func goDown() {
        path.append((node, passed))
        node = node.children[childIndex(passed, in: node)]
        passed = 0
    }

    @inlinable
    func index(_ passed: Int, in node: Node) -> Int {
        direction == .up ? passed : node.keys.count - 1 - passed
    }
    @inlinable
    func childIndex(_ passed: Int, in node: Node) -> Int {
        direction == .up ? passed : node.children.count - 1 - passed
    }
}
