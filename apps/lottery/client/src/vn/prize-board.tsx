import { type LotoDigit, lotoTable, type PrizeCode, prizesIn, type Region } from '#plays/index.ts'
import { t } from '../shared/texts.ts'

/** Where a draw is so long that only its special prize stands for it. */
export const VnBrief = ({ numbers }: { readonly numbers: string }) => (
  <span className="lt-vn-brief" dir="ltr">
    <small>{t('vn.special')}</small>
    <b>{numbers.split(' ')[0]}</b>
  </span>
)

/** Milliseconds from one prize to the next; the special prize comes last, as on the evening of a draw. */
const STEP_MS = 220
const turnOf = (region: Region, at: number, rows: number) => (region === 'south' ? rows - 1 - at : at === 0 ? rows - 1 : at - 1)

type BoardProps = {
  readonly region: Region
  readonly numbers: string
  /** Numbers that the player was on. */
  readonly isOwn?: (prize: PrizeCode, number: string) => boolean
}

/** The table of prizes as it is known in Vietnam, the special prize in red. */
export const PrizeBoard = ({ region, numbers, isOwn }: BoardProps) => (
  <table className="lt-vn-prizes" data-region={region}>
    <tbody>
      {prizesIn(region, numbers).map(({ code, numbers: drawn }, at, { length }) => (
        <tr key={code} data-prize={code} style={{ animationDelay: `${turnOf(region, at, length) * STEP_MS}ms` }}>
          <th scope="row">{t(`prize.${code}`)}</th>
          <td dir="ltr">
            <span data-count={drawn.length}>
              {drawn.map((number, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, their places are what they are.
                <b key={place} data-own={isOwn?.(code, number)}>
                  {number}
                </b>
              ))}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

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
