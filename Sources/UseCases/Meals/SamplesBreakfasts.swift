import Domain

extension Samples {
    static let breakfasts = [
        recipe(
            "Apple porridge", serves: 2, "breakfast quick vegetarian", prep: 5, cook: 10,
            "Creamy oats with warm, soft apple.",
            """
            1 cup rolled oats
            2 cups milk
            1 apple, grated
            1/2 tsp ground cinnamon
            1 tbsp honey
            salt, to taste
            """,
            """
            Bring the oats, the milk and a little salt to a simmer in a small pot.
            Stir in the apple and the cinnamon and cook gently for 8 minutes, stirring now and then.
            Let it stand for 2 minutes, then serve with the honey.
            """),
        recipe(
            "Tomato scrambled eggs", serves: 2, "breakfast quick vegetarian", prep: 5, cook: 7,
            "Soft eggs with a little sharpness.",
            """
            5 eggs
            2 tomatoes, diced
            2 scallions, sliced
            1 tbsp butter
            2 slices bread, toasted
            salt and pepper, to taste
            """,
            """
            Beat the eggs with salt and pepper.
            Melt the butter over medium heat and fry the tomatoes and the scallions for 3 minutes.
            Pour in the eggs and push them around slowly until they are just set, about 3 minutes.
            Serve at once on the toast.
            """),
        recipe(
            "Buttermilk pancakes", serves: 4, "breakfast weekend vegetarian", prep: 10, cook: 20,
            "A stack for a slow morning.",
            """
            2 cups all-purpose flour
            2 tbsp sugar
            2 tsp baking powder
            1/2 tsp baking soda
            1/2 tsp salt
            2 cups buttermilk
            2 eggs
            3 tbsp butter, melted
            1/2 cup maple syrup
            """,
            """
            Mix the flour, sugar, baking powder, baking soda and salt in a bowl.
            Whisk the buttermilk, the eggs and two thirds of the butter, \
            and stir them in briefly; lumps are fine.
            Brush a hot pan with butter and fry quarter cups of batter for 2 minutes on each side.
            Keep them warm until all are done and serve with the syrup.
            """),
        recipe(
            "Overnight oats with berries", serves: 2, "breakfast make-ahead vegetarian", prep: 10, cook: 0,
            "Made in the evening, ready when you are.",
            """
            1 cup rolled oats
            1 cup milk
            1/2 cup plain yogurt
            2 tbsp chia seeds
            1 tbsp honey
            1 cup mixed berries, fresh or frozen
            """,
            """
            Stir everything but the berries together in a jar.
            Put the berries on top, close the jar and leave it in the fridge overnight.
            Stir before eating; add a splash of milk if it is too thick.
            """),
        recipe(
            "Spinach and feta egg muffins", serves: 6, "breakfast make-ahead vegetarian", prep: 15, cook: 20,
            "Keep for three days in the fridge and travel well.",
            """
            10 eggs
            1/4 cup milk
            5 oz baby spinach, chopped
            4 oz feta, crumbled
            1 red bell pepper, diced
            1 tbsp olive oil
            salt and pepper, to taste
            """,
            """
            Heat the oven to 350 °F (180 °C) and oil a muffin tin with 12 cups.
            Share the spinach, the pepper and the feta out among the cups.
            Beat the eggs with the milk, salt and pepper, and pour them in.
            Bake for 20 minutes, until the middle is firm.
            """),
        recipe(
            "Mushroom toast with a fried egg", serves: 2, "breakfast lunch quick vegetarian", prep: 5,
            cook: 12,
            "Breakfast that also passes for lunch.",
            """
            8 oz mushrooms, sliced
            2 cloves garlic, minced
            2 tbsp butter
            1 tsp fresh thyme leaves
            2 eggs
            2 slices sourdough bread
            salt and pepper, to taste
            """,
            """
            Fry the mushrooms in half of the butter over high heat for 6 minutes, until they are brown.
            Add the garlic and the thyme, fry for 1 minute more and season.
            Fry the eggs in the rest of the butter while the bread is in the toaster.
            Put the mushrooms on the toast and an egg on top.
            """),
    ]
}
