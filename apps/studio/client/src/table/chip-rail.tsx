import { t } from '../shared/texts.ts'
import { short } from './short.ts'
import type { TableDesk } from './table-desk.ts'

/** Characters that a chip shows at its usual size. */
const FITS = 4

/** The chips of the table's asset, of which one is in the hand. */
export function ChipRail({ table }: { readonly table: TableDesk }) {
  return (
    <div className="tb-chips" role="radiogroup" aria-label={t('table.chips')}>
      {table.chips.map(({ minor, asset }, index) => {
        const text = short(Number(minor) / 10 ** Number(asset.split('/')[1]))
        return (
          // biome-ignore lint/a11y/useSemanticElements: a chip is a round button in a rail that scrolls.
          <button
            type="button"
            role="radio"
            key={String(minor)}
            className="tb-chip"
            data-tone={index % 6}
            data-long={text.length > FITS}
            aria-checked={table.chip() === index}
            onClick={() => table.choose(index)}
          >
            <span>{text}</span>
          </button>
        )
      })}
    </div>
  )
}
