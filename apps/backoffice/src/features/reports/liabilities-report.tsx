import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { AsOf } from '#shared/parts/as-of.tsx'
import { useWay } from '#shared/use-way.ts'

const names: Readonly<Partial<Record<string, TextKey>>> = {
  'player.cash': 'office.reports.owed.cash',
  'player.wagers': 'office.reports.owed.wagers',
  'player.withdrawing': 'office.reports.owed.withdrawing',
  'player.held': 'office.reports.owed.held',
  'player.bonus': 'office.reports.owed.bonus',
  'player.bonus_wagers': 'office.reports.owed.bonus_wagers',
  'player.transferring': 'office.reports.owed.transferring',
  'vendor.wallets': 'office.reports.owed.vendor_wallets',
  'player.income': 'office.reports.owed.income',
  'player.escrow': 'office.reports.owed.escrow',
  'house.jackpots': 'office.reports.owed.jackpots',
}

/** What the house owes the members of the brand at this moment, by kind of account. */
export function LiabilitiesReport() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const { number } = useFormats()
  const report = useQuery(query('reports.getLiabilities', { query: { brandId: brand.id } }))
  return (
    <Answer of={report} rows={6}>
      {({ rows, totals, asOf }) => (
        <>
          <AsOf at={asOf} isAsking={report.isFetching} onAgain={() => void report.refetch()} />
          {rows.length === 0 ? (
            <EmptyState title={text('office.reports.nothing')} text={text('office.reports.nothing_text')} />
          ) : (
            <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
              <table className="w-full text-sm">
                <thead>
                  <tr className="text-xs text-ink-2">
                    <th className="px-4 py-2 text-start font-semibold">{text('office.reports.owed')}</th>
                    <th className="px-4 py-2 text-end font-semibold">{text('office.reports.accounts')}</th>
                    <th className="px-4 py-2 text-end font-semibold">{text('office.reports.amount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ kind, asset, value, accounts }) => (
                    <tr key={`${kind} ${asset}`} className="border-t border-line">
                      <th className="px-4 py-2 text-start font-medium">{text(names[kind] ?? 'office.reports.owed.other')}</th>
                      <td className="tabular px-4 py-2 text-end text-ink-2">{number(accounts)}</td>
                      <td className="px-4 py-2 text-end">
                        {/* Jackpots are nobody's account yet. */}
                        {kind === 'house.jackpots' ? (
                          <Amount of={value} asset={asset} />
                        ) : (
                          <Link
                            to={way(['ledger', 'owed'], { kind, asset })}
                            className="inline-flex min-h-6 items-center text-link hover:underline"
                          >
                            <Amount of={value} asset={asset} />
                          </Link>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  {totals.map(({ asset, value }) => (
                    <tr key={asset} className="border-t-2 border-line-strong font-semibold">
                      <th className="px-4 py-2 text-start" colSpan={2}>
                        {text('office.reports.total')}
                      </th>
                      <td className="px-4 py-2 text-end">
                        <Amount of={value} asset={asset} />
                      </td>
                    </tr>
                  ))}
                </tfoot>
              </table>
            </div>
          )}
        </>
      )}
    </Answer>
  )
}
