import Ingredients
import Testing

/// Lines that were written before the German tables, and that no rule is fitted to.
private let heldBack = [
    Expected("250 g Mehl (Type 405)", "250 g", "Mehl"),
    Expected("2 Eier (Größe M)", "2", "Eier"),
    Expected("1 Prise Salz", "1 pinch", "Salz"),
    Expected("125 ml lauwarme Milch", "125 ml", "Milch"),
    Expected("1 Päckchen Trockenhefe", "1 packet", "Trockenhefe"),
    Expected("3 EL Sonnenblumenöl", "3 tbsp", "Sonnenblumenöl"),
    Expected("1 große Zwiebel, in feine Würfel geschnitten", "1", "Zwiebel"),
    Expected("2 Knoblauchzehen, gepresst", "2 clove", "Knoblauch"),
    Expected("400 g stückige Tomaten aus der Dose", "400 g", "stückige Tomaten"),
    Expected("1 Bund glatte Petersilie", "1 bunch", "glatte Petersilie"),
    Expected("2 EL Sojasauce oder Tamari", "2 tbsp", "Sojasauce oder Tamari"),
    Expected("1 Schuss Weißwein", "1 splash", "Weißwein"),
    Expected("200 g geriebener Gouda", "200 g", "Gouda"),
    Expected("1 TL edelsüßes Paprikapulver", "1 tsp", "edelsüßes Paprikapulver"),
    Expected("800 g festkochende Kartoffeln", "800 g", "festkochende Kartoffeln"),
    Expected("½ Bio-Zitrone, abgeriebene Schale davon", "1/2", "Bio-Zitrone"),
    Expected("1-2 EL Zitronensaft", "1..2 tbsp", "Zitronensaft"),
    Expected("1 Dose Kidneybohnen (Abtropfgewicht 255 g)", "1 can", "Kidneybohnen"),
    Expected("4 Scheiben Toastbrot", "4 slice", "Toastbrot"),
    Expected("1 Becher Schlagsahne (200 g)", "1 tub", "Schlagsahne"),
    Expected("ca. 500 g Hackfleisch, gemischt", "500 g", "Hackfleisch"),
    Expected("etwas Butter für die Form", nil, "Butter"),
    Expected("1 Stück Ingwer (ca. 3 cm)", "1 piece", "Ingwer"),
    Expected("1 Msp. Muskatnuss", "1 pinch", "Muskatnuss"),
    Expected("2 mittelgroße Möhren", "2", "Möhren"),
    Expected("100 g Zartbitterschokolade, grob gehackt", "100 g", "Zartbitterschokolade"),
    Expected("1 kg Spargel, weiß", "1 kg", "Spargel"),
    Expected("3 Zweige Rosmarin", "3 sprig", "Rosmarin"),
    Expected("1/2 Würfel frische Hefe", "1/2 cube", "frische Hefe"),
    Expected("Puderzucker zum Bestäuben", nil, "Puderzucker"),
    Expected("1,5 l Gemüsebrühe", "3/2 l", "Gemüsebrühe"),
    Expected("eine halbe Salatgurke", "1/2", "Salatgurke"),
    Expected("1 Glas Sauerkirschen", "1 jar", "Sauerkirschen"),
    Expected("6 Blatt Gelatine", "6 leaf", "Gelatine"),
    Expected("2 gehäufte TL Backpulver", "2 tsp", "Backpulver"),
    Expected("Saft von 1 Limette", "1", "Limette"),
    Expected("zwei Stangen Lauch", "2 stick", "Lauch"),
    Expected("500 g TK-Spinat, aufgetaut", "500 g", "TK-Spinat"),
    Expected("1 Pck. Vanillezucker", "1 packet", "Vanillezucker"),
    Expected("80 g weiche Butter", "80 g", "Butter"),
    Expected("3 - 4 Lorbeerblätter", "3..4", "Lorbeerblätter"),
    Expected("1 Handvoll Basilikumblätter", "1 handful", "Basilikumblätter"),
    Expected("2 Lachsfilets à 150 g", "2", "Lachsfilets"),
    Expected("1 EL Speisestärke, in etwas Wasser angerührt", "1 tbsp", "Speisestärke"),
    Expected("1 rote Paprikaschote", "1", "rote Paprikaschote"),
    Expected("4 Frühlingszwiebeln, in Ringe geschnitten", "4", "Frühlingszwiebeln"),
    Expected("Öl zum Braten", nil, "Öl"),
    Expected("1 Pfund Rinderhack", "500 g", "Rinderhack"),
    Expected("50 g gehackte Walnüsse", "50 g", "Walnüsse"),
    Expected("1 kleiner Kopf Blumenkohl", "1 head", "Blumenkohl"),
]

@Suite struct `German lines held back` {
    @Test func `at least forty-five of fifty names are right`() {
        let wrong = heldBack.filter { $0.actual.name != $0.name }
        #expect(heldBack.count == 50)
        #expect(wrong.count <= 5, "\(wrong.map { "\($0.line) → \($0.actual.name)" })")
    }

    @Test(arguments: heldBack)
    func `no amount is wrong`(expected: Expected) {
        #expect(expected.actual.quantity == expected.quantity)
    }
}
