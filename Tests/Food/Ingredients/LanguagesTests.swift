import Ingredients
import Testing
import Walks

@Test(arguments: [
    ["Zwiebel", "Zwiebeln", "ZWIEBELN"], ["Ei", "Eier"], ["Möhre", "Möhren", "mohren"], ["Apfel", "Äpfel"],
    ["Walnuss", "Walnüsse"], ["rote Zwiebel", "rote Zwiebeln"], ["frischer Koriander", "frischen Koriander"],
    ["Lorbeerblatt", "Lorbeerblätter"], ["Würstchen"],
    ["œuf", "œufs", "oeufs"], ["poireau", "poireaux"], ["oignon", "oignons"], ["pêche", "pêches"],
    ["gousse d'ail", "gousses d'ail"],
    ["limón", "limones", "limon"], ["cebolla", "cebollas"], ["nuez", "nueces"], ["champiñón", "champiñones"],
    ["calabacín", "calabacines"], ["pan", "panes"],
    ["uovo", "uova"], ["cipolla", "cipolle"], ["pomodoro", "pomodori"], ["fungo", "funghi"],
    ["cipolla rossa", "cipolle rosse"], ["arancia", "arance"],
    ["ui", "uien"], ["ei", "eieren"], ["tomaat", "tomaten"], ["aardappel", "aardappelen", "aardappels"],
    ["paprika", "paprika's"], ["framboos", "frambozen"],
])
func `singular and plural of a food in any language have one key`(forms: [String]) {
    let keys = Set(forms.compactMap { FoodName($0)?.text })
    #expect(keys.count == 1)
    for key in keys { #expect(FoodName(key)?.text == key) }
}

@Test(arguments: [
    ("olives", "olive"), ("dates", "date"), ("raisins", "raisin"), ("chilies", "chili"), ("pies", "pie"),
    ("panes", "pan"), ("pears", "pear"), ("more peas", "more pea"), ("noodles", "noodle"),
])
func `English foods keep their keys`(written: String, name: String) {
    #expect(FoodName(written)?.text == name)
}

@Test(arguments: [
    ("2 c. à soupe d'huile", "2 tbsp"), ("1,250 kg Mehl", "5/4 kg"), ("1.250 g Mehl", "1250 g"),
    ("1 500 g de farine", "1500 g"), ("2 400 g Dosen Tomaten", "2 can"), ("0,125 l Milch", "1/8 l"),
    ("1.000,5 g Mehl", "2001/2 g"), ("1 taza y media de harina", "3/2 cup"),
    ("2/3 cucchiai d'olio", "2..3 tbsp"),
    ("2/3 di tazza di riso", "2/3 cup"), ("2 of 3 uien", "2..3"), ("een half pond kaas", "250 g"),
    ("anderthalb Pfund Kartoffeln", "750 g"), ("un etto e mezzo di speck", "150 g"),
    ("zwei bis drei EL Öl", "2..3 tbsp"), ("entre 2 y 3 huevos", "2..3"), ("eine halbe Zwiebel", "1/2"),
    ("1 demi-citron", "1/2"), ("une douzaine d'œufs", "12"), ("farina tipo 0 250 g", "250 g"),
])
func `no amount is wrong in any language`(line: String, amount: String) {
    #expect(IngredientLine(parsing: line).quantity?.measure.shorthand == amount)
}

@Test(arguments: [
    "etwas Salz", "n. B. Zucker", "sale q.b.", "un peu de beurre", "unas hojas de menta", "wat olie",
    "2 cm Ingwer", "ein paar Zweige Thymian", "Mehl Type 405", "la moitié des oignons",
])
func `words without a number are no amount`(line: String) {
    #expect(IngredientLine(parsing: line).quantity == nil)
}

@Test(arguments: [
    ("a 99999999999999999999 Zwiebeln", "a 99999999999999999999 Zwiebeln", nil),
    ("ca a Zwiebeln", "a Zwiebeln", "ca"), ("a1•Zwiebeln", "a1•Zwiebeln", nil),
    ("Zwiebeln total 2a ml optional", "Zwiebeln total 2a ml", "optional"),
])
func `the words before an unknown amount stay`(line: String, name: String, note: String?) {
    let read = IngredientLine(parsing: line)
    #expect(read.quantity == nil && read.name == name && read.note == note)
}

@Test(arguments: [
    ("2 Dosen à 400 g Tomaten", "2 can", "400 g"), ("2 boîtes de 400 g de tomates", "2 can", "400 g"),
])
func `the size of each stands after a word like "de"`(line: String, amount: String, each: String) {
    let read = IngredientLine(parsing: line)
    #expect(read.quantity?.measure.shorthand == amount && read.each?.shorthand == each)
}

@Test(arguments: [
    "fein ", "fein und ", "de ", "d'", "et ", "große ", "gehackte ", "Zwiebel(n) ", "1 500 ", "1 500 g ",
    "q.b. ", "Saft von ", "etwas ", "zum ", "1,5 ", "2/3 ", "c. à ", "demi-", "y media ", "à 1 ", "EL, ",
])
func `a long line of another language takes time in proportion`(piece: String) {
    let times = disproportion(from: 12_500, slack: .milliseconds(50)) {
        processorTime(ofReading: piece, bytes: $0)
    }
    #expect(times == nil)
}

private func processorTime(ofReading piece: String, bytes: Int) -> Duration {
    let pieces = String(repeating: piece, count: bytes / piece.utf8.count)
    let begin = threadTime()
    for words in ["2 EL Mehl und ", "2 cuillères à soupe de farine ", "2 cucharadas de harina "] {
        _ = (IngredientLine(parsing: words + pieces), IngredientLine(parsing: pieces + words))
    }
    return threadTime() - begin
}
