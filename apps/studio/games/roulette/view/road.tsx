import { t } from '#client/shared/texts.ts'
import type { TableState } from '#protocol/index.ts'
import type { RouletteMaths } from '../sheet.ts'
import { colourOf } from '../spots.ts'

/** The last numbers, the newest first, and how often each colour came. */
export function Road({ results }: { readonly maths: RouletteMaths; readonly results: TableState['results'] }) {
  const numbers = results.map(({ no, outcome: [number = 0] }) => ({ no, number, colour: colourOf(number) }))
  return (
    <div className="ro-road">
      <p className="rd-tally">
        {(['red', 'green', 'black'] as const).map((colour) => (
          <span key={colour} data-colour={colour}>
            {t(`roulette.${colour === 'green' ? 'zero' : colour}`)} {numbers.filter((each) => each.colour === colour).length}
          </span>
        ))}
        <small>{t('table.last', { count: results.length })}</small>
      </p>
      <ol className="ro-last" aria-label={t('table.road')}>
        {numbers.toReversed().map(({ no, number, colour }, at) => (
          <li key={no} data-colour={colour} data-new={at === 0} title={`#${no}`}>
            {number}
          </li>
        ))}
      </ol>
    </div>
  )
}
