import * as z from 'zod/mini';

/*
 * Firestore's choice of indexes, as docs/decisions/indexes.md describes it with its sources: production refuses a query without an
 * index, while the emulators answer every query.
 */

const orderSchema = z.enum(['ASCENDING', 'DESCENDING']);
const scopeSchema = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const modeFields = { order: z.optional(orderSchema), arrayConfig: z.optional(z.literal('CONTAINS')) };

export const indexFileSchema = z.object({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: scopeSchema,
      fields: z.array(z.strictObject({ fieldPath: z.string(), ...modeFields })),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
      indexes: z.array(z.strictObject({ ...modeFields, queryScope: scopeSchema })),
    }),
  ),
});
export type IndexFile = z.infer<typeof indexFileSchema>;
export type CompositeIndex = IndexFile['indexes'][number];

/** Operators by their names in the SDKs. */
export const operatorSchema = z.enum([
  '==',
  'in',
  'array-contains',
  'array-contains-any',
  '<',
  '<=',
  '>',
  '>=',
  '!=',
  'not-in',
]);
type Operator = z.infer<typeof operatorSchema>;

/** Operators by their names in Firestore's API. */
const operators = new Map<string, Operator>([
  ['EQUAL', '=='],
  ['IN', 'in'],
  ['IS_NULL', '=='],
  ['IS_NAN', '=='],
  ['ARRAY_CONTAINS', 'array-contains'],
  ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['NOT_EQUAL', '!='],
  ['NOT_IN', 'not-in'],
  ['IS_NOT_NULL', '!='],
  ['IS_NOT_NAN', '!='],
]);

type Direction = 'asc' | 'desc';
interface Order {
  field: string;
  direction: Direction;
}
export type Filter = { field: string; operator: Operator } | { and: Filter[] } | { or: Filter[] };

/** A kind of query, without values. Cursors, limits and counts do not change its index. */
export interface Query {
  collection: string;
  /** Whether it searches all collections of this name. */
  isGroup?: boolean;
  filter?: Filter | undefined;
  orders?: readonly Order[];
}

const fieldSchema = z.object({ fieldPath: z.string() });
const conditionSchema = z.pipe(
  z.object({ field: fieldSchema, op: z.string() }),
  z.transform(({ field: { fieldPath: field }, op }): Filter => {
    const operator = operators.get(op);
    if (!operator) throw new Error(`Unknown operator ${op}.`);
    return { field, operator };
  }),
);
const filterSchema: z.ZodMiniType<Filter> = z.union([
  z.pipe(
    z.object({ fieldFilter: conditionSchema }),
    z.transform(({ fieldFilter }) => fieldFilter),
  ),
  z.pipe(
    z.object({ unaryFilter: conditionSchema }),
    z.transform(({ unaryFilter }) => unaryFilter),
  ),
  z.pipe(
    z.object({
      compositeFilter: z.object({ op: z.enum(['AND', 'OR']), filters: z.array(z.lazy(() => filterSchema)) }),
    }),
    z.transform(({ compositeFilter: { op, filters } }): Filter =>
      op === 'AND' ? { and: filters } : { or: filters },
    ),
  ),
]);

/** Reads a query as clients send it, a StructuredQuery of Firestore's API. */
export const structuredQuerySchema = z.pipe(
  z.object({
    from: z.tuple([z.object({ collectionId: z.string(), allDescendants: z.optional(z.boolean()) })]),
    where: z.optional(filterSchema),
    orderBy: z.optional(z.array(z.object({ field: fieldSchema, direction: z.optional(orderSchema) }))),
  }),
  z.transform(({ from: [{ collectionId, allDescendants = false }], where, orderBy = [] }): Query => ({
    collection: collectionId,
    isGroup: allDescendants,
    filter: where,
    orders: orderBy.map(({ field, direction }) => ({
      field: field.fieldPath,
      direction: direction === 'DESCENDING' ? 'desc' : 'asc',
    })),
  })),
);

type FieldFilter = Extract<Filter, { field: string }>;

/** Returns the alternatives of a filter, each a list of conditions that apply together. */
function alternativesOf(filter: Filter | undefined): FieldFilter[][] {
  if (filter === undefined) return [[]];
  if ('field' in filter) return [[filter]];
  if ('or' in filter) return filter.or.flatMap(alternativesOf);
  return filter.and.reduce<FieldFilter[][]>(
    (all, part) => all.flatMap((left) => alternativesOf(part).map((right) => [...left, ...right])),
    [[]],
  );
}

const idField = '__name__';

/** An index: its fields in their order, and the direction of the ids after them. */
interface Index {
  fields: { field: string; mode: Direction | 'contains' }[];
  idDirection: Direction;
}

/** What an index must serve: fields with one value, in any order, then the fields by which results are sorted. */
interface Need {
  equalFields: Map<string, 'equal' | 'contains'>;
  orders: Order[];
  idDirection: Direction;
}

const containing: readonly Operator[] = ['array-contains', 'array-contains-any'];
const equal: readonly Operator[] = ['==', 'in'];

function needOf(conditions: readonly FieldFilter[], explicitOrders: readonly Order[]): Need {
  const equalFields: Need['equalFields'] = new Map();
  const rangeFields = new Set<string>();
  for (const { field, operator } of conditions) {
    if (containing.includes(operator)) equalFields.set(field, 'contains');
    // An id with one value is a document, which is found without an index.
    else if (!equal.includes(operator)) rangeFields.add(field);
    else if (field !== idField) equalFields.set(field, 'equal');
  }
  const orders = explicitOrders.filter(({ field }) => equalFields.get(field) !== 'equal');
  const idOrder = orders.findIndex(({ field }) => field === idField);
  const sortedOrders = idOrder === -1 ? orders : orders.slice(0, idOrder);
  const lastDirection = sortedOrders.at(-1)?.direction ?? 'asc';
  // Fields with a range sort the results even without an order, by their names and in the last direction.
  const impliedFields = [...rangeFields].filter(
    (field) => field !== idField && !sortedOrders.some((order) => order.field === field),
  );
  return {
    equalFields,
    orders: [...sortedOrders, ...impliedFields.sort().map((field) => ({ field, direction: lastDirection }))],
    idDirection: orders[idOrder]?.direction ?? lastDirection,
  };
}

type Mode = z.infer<z.ZodMiniObject<typeof modeFields>>;
const modeOf = ({ order, arrayConfig }: Mode): Index['fields'][number]['mode'] =>
  arrayConfig ? 'contains' : order === 'DESCENDING' ? 'desc' : 'asc';

function toIndex(fields: Index['fields']): Index {
  const last = fields.at(-1);
  const idDirection = last?.mode === 'desc' ? 'desc' : 'asc';
  return { fields: last?.field === idField ? fields.slice(0, -1) : fields, idDirection };
}

const automatic: readonly Index['fields'][number]['mode'][] = ['asc', 'desc', 'contains'];

/** Returns the indexes of one field. A field without an override has those of the field around it, or the automatic ones. */
function fieldIndexes({ fieldOverrides }: IndexFile, { collection, isGroup = false }: Query, field: string) {
  const names = field.split('.');
  const paths = [...names.map((_, index) => names.slice(0, names.length - index).join('.')), '*'];
  const override = paths
    .map((path) => fieldOverrides.find((one) => one.collectionGroup === collection && one.fieldPath === path))
    .find((one) => one !== undefined);
  const scope = isGroup ? 'COLLECTION_GROUP' : 'COLLECTION';
  const modes =
    override?.indexes.filter(({ queryScope }) => queryScope === scope).map(modeOf) ??
    (isGroup ? [] : automatic);
  return modes.map((mode) => toIndex([{ field, mode }]));
}

const compositeIndexes = ({ indexes }: IndexFile, { collection, isGroup = false }: Query): Index[] =>
  indexes
    .filter(
      ({ collectionGroup, queryScope }) =>
        collectionGroup === collection && (queryScope === 'COLLECTION_GROUP') === isGroup,
    )
    .map(({ fields }) => toIndex(fields.map((one) => ({ field: one.fieldPath, mode: modeOf(one) }))));

/**
 * Returns the fields with one value that an index contributes, or undefined if it does not serve the query. An index serves with all
 * its fields: a document that lacks one of them is not in it. It is read in its own direction only.
 */
function contributionOf({ fields, idDirection }: Index, need: Need): string[] | undefined {
  const start = fields.length - need.orders.length;
  const isFit =
    idDirection === need.idDirection &&
    start >= 0 &&
    fields.every(({ field, mode }, index) => {
      const order = need.orders[index - start];
      if (order) return order.field === field && order.direction === mode;
      return need.equalFields.get(field) === (mode === 'contains' ? 'contains' : 'equal');
    });
  return isFit ? fields.slice(0, start).map(({ field }) => field) : undefined;
}

/** Returns the index that a query lacks beside those of the file, as a text such as `state asc, tries asc`. */
function missingIndex(file: IndexFile, query: Query, need: Need): string | undefined {
  const fields = new Set([...need.equalFields.keys(), ...need.orders.map(({ field }) => field)]);
  // Whether automatic indexes list the ids of one value backwards is not documented, so an index must say it.
  const isBackwards = need.orders.length === 0 && need.idDirection === 'desc';
  const contributions = [
    ...(isBackwards ? [] : [...fields].flatMap((field) => fieldIndexes(file, query, field))),
    ...compositeIndexes(file, query),
  ].flatMap((index) => {
    const contribution = contributionOf(index, need);
    return contribution ? [contribution] : [];
  });
  // Several indexes are merged, each of which serves a part of the fields with one value in the same order of results.
  const restFields = [...need.equalFields].filter(([field]) => !contributions.flat().includes(field));
  // Documents are stored by their ids.
  const isStoredSo = fields.size === 0 && need.idDirection === 'asc';
  if (restFields.length === 0 && (contributions.length > 0 || isStoredSo)) return undefined;
  const lastDirection = need.orders.at(-1)?.direction ?? 'asc';
  return [
    ...restFields.map(([field, kind]) => `${field} ${kind === 'contains' ? 'contains' : 'asc'}`),
    ...need.orders.map(({ field, direction }) => `${field} ${direction}`),
    ...(lastDirection === need.idDirection ? [] : [`${idField} ${need.idDirection}`]),
  ].join(', ');
}

/** Returns the indexes that a query lacks, as texts such as `mail: state asc, tries asc`. */
export function missingIndexes(file: IndexFile, query: Query): string[] {
  const { collection, isGroup, filter, orders = [] } = query;
  const missing = alternativesOf(filter).flatMap(
    (conditions) => missingIndex(file, query, needOf(conditions, orders)) ?? [],
  );
  return [...new Set(missing)].map((fields) => `${collection}${isGroup ? ' (group)' : ''}: ${fields}`);
}
