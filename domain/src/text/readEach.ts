/** Reads each item with `read`. Skips items for which `read` throws, and calls `onBroken` for them. */
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
