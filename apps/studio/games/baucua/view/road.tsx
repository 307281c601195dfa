import { t } from '#client/shared/texts.ts'
import type { TableState } from '#protocol/index.ts'
import { type BauCuaMaths, symbolOf, symbols, timesShown } from '../sheet.ts'
import { symbolArt } from './pictures.ts'
import { saidThrow } from './said.ts'

const SHOWN = 20

/** How often each symbol showed in the rounds that are kept, and the last throws, the newest first. */
export function Road({ maths, results }: { readonly maths: BauCuaMaths; readonly results: TableState['results'] }) {
  const last = [...results].reverse().slice(0, SHOWN)
  const count = (symbol: string) => results.reduce((sum, { outcome }) => sum + timesShown(symbol, outcome), 0)
  return (
    <div className="bq-road">
      <p className="bq-tally">
        {symbols.map((symbol) => (
          <span key={symbol}>
            <img src={symbolArt(symbol)} alt={t(`baucua.${symbol}`)} width={22} height={22} />
            {count(symbol)}
          </span>
        ))}
        <small>{t('table.last', { count: results.length })}</small>
      </p>
      <ol className="bq-throws" aria-label={t('table.road')}>
        {last.map(({ no, outcome }, at) => (
          <li key={no} data-new={at === 0} title={`#${no}: ${saidThrow(maths, outcome)}`}>
            {outcome.map((face, die) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place.
              <img key={die} src={symbolArt(symbolOf(face))} alt="" width={26} height={26} />
            ))}
            <span className="unseen">{saidThrow(maths, outcome)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
