/** What `read` makes of each item. One that it throws for does not take the others with it: `onBroken` is told of it. */
export const readEach = <Item, Row>(
  items: readonly Item[],
  read: (item: Item) => Row,
  onBroken?: (item: Item, error: unknown) => void,
): Row[] =>
  items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      onBroken?.(item, error);
      return [];
    }
  });
