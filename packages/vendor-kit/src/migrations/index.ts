import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PARTS = [
  'sessions',
  'witness',
  'chains',
  'tables',
  'runs',
  'rooms',
  'puts',
  'transfers',
  'paces',
  'autoplay',
  'apart',
  'replays',
] as const
/** What a vendor without tables of its own on a clock uses. */
const USUAL = ['sessions', 'witness', 'chains', 'paces', 'autoplay'] as const satisfies readonly (typeof PARTS)[number][]
export type KitPart = (typeof PARTS)[number]

type Place = {
  readonly schema: string
  /** Under which the vendor works. */
  readonly role: string
  /** The kit's tables that the vendor uses. */
  readonly parts?: readonly KitPart[]
}

/**
 * The steps that make the kit's tables in a vendor's schema, named `kit-<part>`, for its `Migrations` between the step that makes the schema and its own:
 * `steps: { '0000-schema': 'create schema lottery', ...kitSteps({ schema: 'lottery', role: 'halong_lottery' }), ...stepsIn(import.meta.dirname) }`.
 * Like every step they are never edited; a change of the kit's tables is a new part.
 */
export const kitSteps = ({ schema, role, parts = USUAL }: Place): Record<string, string> =>
  Object.fromEntries(
    parts.map((part) => [
      `kit-${part}`,
      readFileSync(join(import.meta.dirname, `${part}.sql`), 'utf8')
        .replaceAll(':schema', schema)
        .replaceAll(':role', role),
    ]),
  )
