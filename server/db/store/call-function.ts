/** The types of a function's parameters, by their names without `p_`. */
type ParameterTypes = Readonly<Record<string, string>>;

/** A call of a function of the database with its parameters by name. */
export interface FunctionCall<Types extends ParameterTypes> {
  /** The call, with a placeholder for each parameter. */
  readonly text: string;
  /** The values for the placeholders. */
  values(row: Readonly<Record<keyof Types, unknown>>): unknown[];
}

/** `types`: every parameter with its type, in any order. */
export function callFunction<const Types extends ParameterTypes>(
  name: string,
  types: Types,
): FunctionCall<Types> {
  const names = Object.keys(types) as (keyof Types & string)[];
  const parameters = names.map((parameter, place) => `p_${parameter} => $${place + 1}::${types[parameter]}`);
  return {
    text: `${name}(${parameters.join(', ')})`,
    values: (row) => names.map((parameter) => row[parameter]),
  };
}
