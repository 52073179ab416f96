import type { Position } from './errors';
import type { ParameterType } from './overloads';

export type LogicalOperator = '&&' | '||';

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

type Node =
  | { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  /** A function by its name, which holds a dot when it is of a namespace: `math.abs`. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'logical';
      readonly operator: LogicalOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: ParameterType }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'map';
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
    }
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] };

export type Expression = Node & { readonly at: Position };

export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

export interface LetStatement {
  readonly at: Position;
  readonly name: string;
  readonly value: Expression;
}

export interface FunctionDeclaration {
  readonly at: Position;
  readonly name: string;
  readonly parameters: readonly { readonly at: Position; readonly name: string }[];
  readonly lets: readonly LetStatement[];
  readonly result: Expression;
}

/** What is asked of a file; `read` and `write` in the source stand for several of these. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  readonly at: Position;
  readonly methods: ReadonlySet<Method>;
  /** Without one, it always allows. */
  readonly condition: Expression | undefined;
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'one'; readonly name: string }
  | { readonly kind: 'any'; readonly name: string };

export interface MatchBlock {
  readonly at: Position;
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly MatchBlock[];
}

export interface RulesFile {
  readonly version: 1 | 2;
  /** Those outside of the service. */
  readonly functions: readonly FunctionDeclaration[];
  readonly service: Pick<MatchBlock, 'functions' | 'matches'>;
}
