import { FieldValue, Timestamp } from 'firebase-admin/firestore';

type Data = Record<string, unknown>;
type Test = (data: Data) => boolean;
interface Stored {
  data: Data;
  createTime: Timestamp;
  updateTime: Timestamp;
}

const failure = (code: number) => Object.assign(new Error(`Firestore's code ${code}`), { code });

interface MemoryQuery {
  doc: (id: string) => ReturnType<MemoryFirestore['doc']>;
  where: (field: string, operator: string, wanted: unknown) => MemoryQuery;
  orderBy: () => MemoryQuery;
  select: () => MemoryQuery;
  limit: (maxDocuments: number) => MemoryQuery;
  get: () => Promise<{ docs: object[]; empty: boolean; size: number }>;
}

const valueAt = (data: Data, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), data);

/** Returns whether an argument is a reference. The last argument of `getAll` may be options. */
const isReference = (argument: object) => 'path' in argument;

/**
 * In-memory Firestore with the operations that the store uses. Before each step, which is a request or the start of a transaction, a test
 * may run other writes. Transactions are serial, so nothing comes between their reads and writes.
 */
export class MemoryFirestore {
  readonly #documents = new Map<string, Stored>();
  #clock = Date.now();
  /** Whether a transaction is running. Requests within it are no steps. */
  #isLocked = false;
  /** Runs before each step. */
  onStep: () => Promise<void> = () => Promise.resolve();

  get isEmpty(): boolean {
    return this.#documents.size === 0;
  }

  /** Returns when a document was written last. */
  timeOf = (path: string): number => this.#documents.get(path)?.updateTime.toMillis() ?? 0;

  data = (path: string): Data | undefined => this.#documents.get(path)?.data;

  put(path: string, data: Data): void {
    const now = Timestamp.fromMillis((this.#clock += 1));
    const isSentinel = (value: unknown, sentinel: FieldValue) =>
      value instanceof FieldValue && value.isEqual(sentinel);
    const values = Object.fromEntries(
      Object.entries(data)
        .filter(([, value]) => !isSentinel(value, FieldValue.delete()))
        .map(([name, value]) => [name, isSentinel(value, FieldValue.serverTimestamp()) ? now : value]),
    );
    const createTime = this.#documents.get(path)?.createTime ?? now;
    this.#documents.set(path, { data: values, createTime, updateTime: now });
  }

  #snapshot(path: string) {
    const record = this.#documents.get(path);
    return {
      exists: record !== undefined,
      id: path.split('/')[1] ?? '',
      ref: this.doc(path),
      createTime: record?.createTime,
      updateTime: record?.updateTime,
      data: () => record?.data,
      get: (name: string) => record && valueAt(record.data, name),
    };
  }

  #find(collection: string, tests: readonly Test[], limit: number) {
    const paths = [...this.#documents.keys()].filter(
      (path) => path.startsWith(`${collection}/`) && tests.every((test) => test(this.data(path) ?? {})),
    );
    const docs = paths.slice(0, limit).map((path) => this.#snapshot(path));
    return { docs, empty: docs.length === 0, size: docs.length };
  }

  readonly #writes = {
    set: (path: string, data: Data) => this.put(path, data),
    create: (path: string, data: Data) => {
      if (this.#documents.has(path)) throw failure(6);
      this.put(path, data);
    },
    update: (path: string, data: Data, { lastUpdateTime }: { lastUpdateTime?: Timestamp } = {}) => {
      const record = this.#documents.get(path);
      if (!record) throw failure(5);
      if (lastUpdateTime && !lastUpdateTime.isEqual(record.updateTime)) throw failure(9);
      this.put(path, { ...record.data, ...data });
    },
    delete: (path: string) => void this.#documents.delete(path),
  };

  async #step<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (!this.#isLocked) await this.onStep();
    return work();
  }

  doc(path: string) {
    const { set, create, update, delete: remove } = this.#writes;
    return {
      path,
      id: path.split('/')[1] ?? '',
      firestore: this,
      get: () => this.#step(() => this.#snapshot(path)),
      set: (data: Data) => this.#step(() => set(path, data)),
      create: (data: Data) => this.#step(() => create(path, data)),
      /** Also takes a path such as `a.b` and a value, to set one name of a map. */
      update: (data: Data | string, argument: unknown = {}) =>
        this.#step(() =>
          typeof data === 'string'
            ? update(path, this.#withPart(path, data, argument))
            : update(path, data, typeof argument === 'object' && argument ? argument : {}),
        ),
      delete: () => this.#step(() => remove(path)),
    };
  }

  #withPart(path: string, place: string, value: unknown): Data {
    const [name = '', ...rest] = place.split('.');
    return { [name]: { ...Object(this.data(path)?.[name]), [rest.join('.')]: value } };
  }

  getAll(...all: { path: string }[]) {
    return this.#step(() => all.filter(isReference).map(({ path }) => this.#snapshot(path)));
  }

  /** Queries return documents in the order of their creation and ignore `orderBy`. */
  collection(name: string, tests: readonly Test[] = [], limit = Infinity): MemoryQuery {
    const compare: Record<string, (value: unknown, wanted: unknown) => boolean> = {
      '==': (value, operand) => value === operand,
      '<': (value, operand) =>
        value instanceof Timestamp && operand instanceof Timestamp && value.valueOf() < operand.valueOf(),
      in: (value, operand) => Array.isArray(operand) && operand.includes(value),
      'array-contains': (value, operand) => Array.isArray(value) && value.includes(operand),
    };
    const repeatQuery = () => this.collection(name, tests, limit);
    return {
      doc: (id: string) => this.doc(`${name}/${id}`),
      where: (field, operator, operand) =>
        this.collection(
          name,
          [...tests, (data) => compare[operator]?.(valueAt(data, field), operand) ?? false],
          limit,
        ),
      orderBy: repeatQuery,
      select: repeatQuery,
      limit: (maxDocuments) => this.collection(name, tests, maxDocuments),
      get: () => this.#step(() => this.#find(name, tests, limit)),
    };
  }

  runTransaction<Result>(work: (transaction: object) => Promise<Result>): Promise<Result> {
    return this.#step(async () => {
      const writes: (() => void)[] = [];
      const enqueue =
        (write: (path: string, data: Data, condition?: object) => void) =>
        ({ path }: { path: string }, data: Data = {}, condition?: object) =>
          writes.push(() => write(path, data, condition));
      const { set, create, update, delete: remove } = this.#writes;
      const read = ({ path }: { path: string }) => Promise.resolve(this.#snapshot(path));
      this.#isLocked = true;
      const result = await work({
        get: read,
        getAll: (...all: { path: string }[]) => Promise.all(all.filter(isReference).map(read)),
        set: enqueue(set),
        create: enqueue(create),
        update: enqueue(update),
        delete: enqueue(remove),
      }).finally(() => (this.#isLocked = false));
      for (const write of writes) write();
      return result;
    });
  }

  bulkWriter() {
    return {
      update: ({ path }: { path: string }, data: Data) => this.doc(path).update(data),
      close: () => Promise.resolve(),
    };
  }
}
