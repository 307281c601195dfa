import { type LotoDigit, lotoTable, type PrizeCode, type Region, stationsIn } from '#plays/index.ts'
import { t } from '../shared/texts.ts'

/** The special prize; of two stations (36 numbers) both. */
const specialsOf = (numbers: string): readonly string[] => {
  const all = numbers.split(' ')
  return all.length === 36 ? [all[0] ?? '', all[18] ?? ''] : all.slice(0, 1)
}

/** Where a draw is so long that only its special prize stands for it. */
export const VnBrief = ({ numbers }: { readonly numbers: string }) => (
  <span className="lt-vn-brief" dir="ltr">
    <small>{t('vn.special')}</small>
    <b>{specialsOf(numbers).join(' · ')}</b>
  </span>
)

/** Milliseconds from one prize to the next; the special prize comes last, as on the evening of a draw. */
const STEP_MS = 220
const turnOf = (region: Region, at: number, rows: number) => (region !== 'north' ? rows - 1 - at : at === 0 ? rows - 1 : at - 1)

type BoardProps = {
  readonly region: Region
  readonly numbers: string
  /** Numbers that the player was on. */
  readonly isOwn?: (prize: PrizeCode, number: string) => boolean
}

/** The table of prizes as it is known in Vietnam, the special prize in red. */
export function PrizeBoard({ region, numbers, isOwn }: BoardProps) {
  const stations = stationsIn(region, numbers)
  const [first = []] = stations
  return (
    <table className="lt-vn-prizes" data-region={region} data-stations={stations.length}>
      {stations.length === 1 ? null : (
        <thead>
          <tr>
            <td />
            {stations.map((_, station) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stations are known by their order.
              <th key={station} scope="col">
                {t('vn.station', { number: station + 1 })}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {first.map(({ code }, at, { length }) => (
          <tr key={code} data-prize={code} style={{ animationDelay: `${turnOf(region, at, length) * STEP_MS}ms` }}>
            <th scope="row">{t(`prize.${code}`)}</th>
            {stations.map((prizes, station) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stations are known by their order.
              <td key={station} dir="ltr">
                <span data-count={prizes[at]?.numbers.length}>
                  {prizes[at]?.numbers.map((number, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, their places are what they are.
                    <b key={place} data-own={isOwn?.(code, number)}>
                      {number}
                    </b>
                  ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Digits = ({ digits }: { readonly digits: readonly LotoDigit[] }) => (
  <td dir="ltr">
    {digits.map(({ digit, isSpecial }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat, their places are what they are.
      <span key={at} data-special={isSpecial}>
        {digit}
      </span>
    ))}
  </td>
)

/** Last two digits by their first and by their last: who played 93 looks in row 9 or row 3. */
export const LotoTables = ({ numbers }: { readonly numbers: string }) => (
  <div className="lt-vn-loto">
    {(['head', 'tail'] as const).map((by) => (
      <table key={by}>
        <thead>
          <tr>
            <th scope="col">{t(`vn.${by}`)}</th>
            <th scope="col">{t(by === 'head' ? 'vn.tail' : 'vn.head')}</th>
          </tr>
        </thead>
        <tbody>
          {lotoTable(numbers, by).map((digits, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the row is the digit.
            <tr key={row}>
              <th scope="row">{row}</th>
              <Digits digits={digits} />
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
)
