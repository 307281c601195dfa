import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { LedgerWord } from '#shared/ledger/ledger-words.tsx'
import { useWay } from '#shared/use-way.ts'

type PostingsProps = Pick<ClientValue<'ledger.getTransfer'>, 'entries' | 'asset'>

/** The sides of a transfer: which account, how much, what it held before and after. */
export function Postings({ entries, asset }: PostingsProps) {
  const text = useText()
  const way = useWay()
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-160 text-sm">
        <thead>
          <tr className="text-xs text-ink-2 *:h-10 *:px-4 *:font-semibold">
            <th scope="col" className="text-start">
              {text('office.ledger.account')}
            </th>
            <th scope="col" className="text-end">
              {text('office.ledger.amount')}
            </th>
            <th scope="col" className="text-end">
              {text('office.ledger.before')}
            </th>
            <th scope="col" className="text-end">
              {text('office.ledger.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, version, amount, before, after }) => {
            const [owner = '', kind = ''] = account.split(':')
            return (
              <tr key={account + String(version)} className="*:h-(--row) *:border-t *:border-line *:px-4">
                <td>
                  <Link
                    to={way(['ledger', 'entries'], { account })}
                    className="inline-flex min-h-6 items-center font-semibold text-link hover:underline"
                  >
                    <LedgerWord of={kind} name="kind" />
                  </Link>{' '}
                  <code className="font-mono text-xs text-ink-2">{owner}</code>
                </td>
                <td className="text-end">
                  <Amount of={amount} asset={asset} isSigned />
                </td>
                <td className="text-end">
                  <Amount of={before} asset={asset} />
                </td>
                <td className="text-end">
                  <Amount of={after} asset={asset} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
