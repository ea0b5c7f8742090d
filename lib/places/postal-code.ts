/** The first five digits at which the postal codes of a state begin; '' for ranges without a state. */
const FIRST_CODES: readonly (readonly [number, string])[] = [
  [0, ''],
  [1_000, 'SP'],
  [20_000, 'RJ'],
  [29_000, 'ES'],
  [30_000, 'MG'],
  [40_000, 'BA'],
  [49_000, 'SE'],
  [50_000, 'PE'],
  [57_000, 'AL'],
  [58_000, 'PB'],
  [59_000, 'RN'],
  [60_000, 'CE'],
  [64_000, 'PI'],
  [65_000, 'MA'],
  [66_000, 'PA'],
  [68_900, 'AP'],
  [69_000, 'AM'],
  [69_300, 'RR'],
  [69_400, 'AM'],
  [69_900, 'AC'],
  [70_000, 'DF'],
  [72_800, 'GO'],
  [73_000, 'DF'],
  [73_700, 'GO'],
  [76_800, 'RO'],
  [77_000, 'TO'],
  [78_000, 'MT'],
  [78_900, ''],
  [79_000, 'MS'],
  [80_000, 'PR'],
  [88_000, 'SC'],
  [90_000, 'RS'],
];

/** The codes of the federative units, sorted: 'AC', 'AL' … */
export const STATE_CODES: readonly string[] = [...new Set(FIRST_CODES.map(([, state]) => state))]
  .filter((state) => state !== '')
  .toSorted();

const POSTAL_CODE = /^\d{8}$/;

/**
 * The state's code for a postal code (CEP) of eight digits; null: not a postal code, or in no state's range. The
 * ranges are the "faixas de CEP por UF" that Correios publishes.
 */
export function stateOfPostalCode(digits: string): string | null {
  if (!POSTAL_CODE.test(digits)) return null;
  const prefix = Number(digits.slice(0, 5));
  const range = FIRST_CODES.findLast(([first]) => first <= prefix);
  return range?.[1] || null;
}
