import Ingredients
import Testing

@testable import Domain

@Suite struct `The dictionary of foods` {
    @Test(arguments: [
        ("boneless chicken thighs", StarterCategory.meat), ("chicken schnitzel", .meat),
        ("Ground Beef", .meat), ("leg of lamb", .meat),
        ("tomatoes", .produce), ("tomato sauce", .tins), ("crushed tomatoes", .tins), ("kidney beans", .tins),
        ("green beans", .produce),
        ("red bell pepper", .produce), ("freshly ground black pepper", .spices),
        ("red pepper flakes", .spices),
        ("oat milk", .dairy), ("coconut milk", .tins), ("peanut butter", .tins), ("egg yolks", .dairy),
        ("egg noodles", .grains),
        ("creme fraiche", .dairy), ("Crème fraîche", .dairy), ("JALAPENOS", .produce),
        ("lemon zest", .produce), ("lemonade", .drinks),
        ("red wine", .drinks), ("red wine vinegar", .spices), ("frozen chopped spinach", .frozen),
        ("tinned peaches", .tins),
        ("tuna in olive oil", .tins), ("butter or margarine", .dairy), ("salt and pepper", .spices),
        ("cream of tartar", .baking),
        ("fresh thyme leaves", .produce), ("dried thyme", .spices), ("flour tortillas", .bakery),
        ("tortilla chips", .snacks),
        ("rice paper", .grains), ("kitchen paper", .household), ("toilet rolls", .household),
        ("bread rolls", .bakery),
    ])
    func `finds a food's category by its last words`(food: String, category: StarterCategory) throws {
        #expect(FoodDictionary.category(of: try #require(FoodName(food))) == category)
    }

    @Test(arguments: ["unicorn dust", "砂糖", "in", "with", "42", "scissors for the kitchen drawer"])
    func `has no answer for an unknown food`(food: String) throws {
        #expect(FoodDictionary.category(of: try #require(FoodName(food))) == nil)
    }

    @Test func `knows foods whose names a line keeps whole`() {
        for category in StarterCategory.allCases {
            for name in FoodDictionary.names(in: category) {
                #expect(IngredientLine(parsing: "1 tsp \(name)").name == name)
            }
        }
    }

    @Test func `gives every food one category, in singular and plural`() throws {
        var shelves: [FoodName: StarterCategory] = [:]
        for category in StarterCategory.allCases {
            for text in FoodDictionary.names(in: category) {
                let food = try #require(FoodName(text))
                #expect(shelves.updateValue(category, forKey: food) == nil, "\(text) stands there twice")
                #expect(FoodDictionary.category(of: food) == category, "\(text)")
            }
        }
        #expect(shelves.count > 900)
    }
}
