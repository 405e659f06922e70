import Domain

extension Samples {
    static let others = [
        recipe(
            "Hummus with carrot sticks", serves: 4, "other snack vegan quick", prep: 15, cook: 0,
            "Smooth, if the blender may run long enough.",
            """
            1 can (15 oz) chickpeas, drained
            1/4 cup tahini
            1 clove garlic
            1 lemon, juiced
            2 tbsp olive oil
            1/2 tsp ground cumin
            4 carrots, cut into sticks
            salt, to taste
            """,
            """
            Blend everything but the carrots with 3 spoons of cold water for 3 minutes.
            Season, pour a little more oil over it and serve with the carrots.
            """),
        recipe(
            "Banana bread", serves: 10, "other baking vegetarian", prep: 15, cook: 60,
            "What brown bananas are for.",
            """
            3 ripe bananas
            1/2 cup butter, melted
            3/4 cup brown sugar
            2 eggs
            1 1/2 cups all-purpose flour
            1 tsp baking soda
            1/2 tsp salt
            1/2 cup walnuts, chopped
            """,
            """
            Heat the oven to 350 °F (180 °C) and butter a loaf pan.
            Mash the bananas and beat in the butter, the sugar and the eggs.
            Fold in the flour, the baking soda, the salt and the walnuts.
            Bake for 60 minutes, until a skewer comes out clean, and let it cool in the pan.
            """),
        recipe(
            "Oatmeal cookies", serves: 12, "other baking vegetarian", prep: 15, cook: 12,
            "Two dozen, crisp at the edge.",
            """
            1 cup butter, softened
            1 cup brown sugar
            2 eggs
            1 tsp vanilla extract
            1 1/2 cups all-purpose flour
            1 tsp baking soda
            1/2 tsp salt
            3 cups rolled oats
            1 cup raisins
            """,
            """
            Beat the butter with the sugar until it is pale, then add the eggs and the vanilla.
            Stir in the flour, the baking soda and the salt, then the oats and the raisins.
            Set spoonfuls on two lined sheets and bake them at 350 °F (180 °C) for 12 minutes.
            """),
        recipe(
            "Fruit salad with lime", serves: 4, "other dessert vegan quick no-cook", prep: 15, cook: 0,
            "Whatever is ripe will do.",
            """
            2 apples, diced
            2 oranges, peeled and diced
            1 banana, sliced
            1 cup grapes, halved
            1 lime, juiced
            1 tbsp sugar
            """,
            """
            Stir the lime juice and the sugar until the sugar is gone.
            Fold in the fruit, the banana last, and let it stand for 10 minutes.
            """),
        recipe(
            "Trail mix", serves: 8, "other snack vegetarian packed no-cook", prep: 5, cook: 0,
            "Keeps for a month in a jar.",
            """
            1 cup almonds
            1 cup cashews
            1/2 cup pumpkin seeds
            3/4 cup raisins
            1/2 cup dark chocolate chips
            """,
            """
            Mix everything in a jar and shake it.
            """),
    ]
}
