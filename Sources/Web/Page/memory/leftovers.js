// True for a leftover, which is eaten and not cooked.
export const isRest = ({ leftoverOf, portionId }) => Boolean(leftoverOf ?? portionId);
