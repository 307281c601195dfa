import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import type { StationCorrection } from './result-looks.ts'

/** What a correction comes to, by money: tickets that are paid otherwise, what is paid more, and what is taken back as far as it is there. */
export function CorrectionFigures({
  figures: { tickets, changed, sums },
}: {
  readonly figures: NonNullable<StationCorrection['figures']>
}) {
  const text = useText()
  return (
    <div className="overflow-x-auto rounded-card ring-1 ring-line ring-inset">
      <p className="px-3 py-2 text-sm">{text('office.results.correction.changed', { tickets, changed })}</p>
      {sums.length > 0 && (
        <table className="w-full text-sm">
          <thead>
            <tr className="text-xs text-ink-2 *:px-3 *:py-2 *:text-start *:font-semibold">
              <th scope="col">{text('office.results.correction.tickets')}</th>
              <th scope="col">{text('office.results.correction.up')}</th>
              <th scope="col">{text('office.results.correction.down')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ asset, changed: own, up, down }) => (
              <tr key={asset} className="*:border-t *:border-line *:px-3 *:py-2">
                <td className="tabular">{own}</td>
                <td>
                  <Amount of={up} asset={asset} />
                </td>
                <td>
                  <Amount of={down} asset={asset} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
