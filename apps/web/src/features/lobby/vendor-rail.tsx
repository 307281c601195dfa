import { formatsOf } from '@halong/app-kit/formats.ts'
import { chipLook } from '@halong/ui'
import clsx from 'clsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { initialsOf, toneOf } from './vendor-initials.ts'

const tones = ['bg-brand-soft text-link', 'bg-jade-soft text-jade', 'bg-gold-soft text-gold'] as const

type RailVendor = { readonly vassalage: string; readonly name: string; readonly games: number }
type VendorRailProps = {
  readonly vendors: readonly RailVendor[]
  readonly chosen: string
  readonly onChoose: (vassalage: string) => void
}

/** The makers of a lobby's games in a row, each with its sign (R-LOB-1). One maker alone is no choice and shows no row. */
export function VendorRail({ vendors, chosen, onChoose }: VendorRailProps) {
  const text = useText()
  const { tag } = useLanguage()
  // The TY rule blanks a name: its vendor goes by none here, as in the side menu and the footer.
  const named = vendors.filter(({ name }) => name !== '')
  if (named.length < 2) return null
  return (
    <div
      role="group"
      aria-label={text('lobby.vendors')}
      className="scroll-row -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:px-0.5"
    >
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')} className={chipLook}>
        {text('lobby.all_vendors')}
      </button>
      {named.map(({ vassalage, name, games }) => (
        <button
          key={vassalage}
          type="button"
          aria-pressed={chosen === vassalage}
          onClick={() => onChoose(chosen === vassalage ? '' : vassalage)}
          className={clsx(chipLook, 'ps-1.5!')}
        >
          {/* Its own ground under the sign: on the chip, and on the chosen one, the letters would be too faint. */}
          <span aria-hidden className="rounded-full bg-surface">
            <span
              className={clsx('grid size-7 place-items-center rounded-full text-xs font-extrabold', tones[toneOf(vassalage, tones.length)])}
            >
              {initialsOf(name)}
            </span>
          </span>
          <span>{name}</span>
          <span className="tabular text-xs font-medium">{formatsOf(tag).number(games)}</span>
        </button>
      ))}
    </div>
  )
}
