import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Link } from 'react-router'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { useMay } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { useWay } from '#shared/use-way.ts'
import { codeNames, directionNames, type WholeAdjustment } from './adjustment-looks.ts'
import { refusalKey } from './refusal-key.ts'

/** What was asked for, who said what, and where it stands in the ledger. */
export function AdjustmentCase({ adjustment }: { readonly adjustment: WholeAdjustment }) {
  const text = useText()
  const way = useWay()
  const mayLedger = useMay('ledger.read')
  const { playerId, username, direction, code, reason, askedBy, needs, votes, refusal, transfer } = adjustment
  const agreed = votes.filter(({ said }) => said === 'yes').length
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={text('office.adjustments.about')}>
        <Facts
          isNarrow
          rows={[
            [text('office.adjustments.member'), <MemberLink key="member" {...{ playerId, username }} />],
            [text('office.adjustments.direction'), text(directionNames[direction])],
            [text('office.adjustments.code'), text(codeNames[code])],
            [text('office.adjustments.reason'), reason],
            [text('office.adjustments.asked_by'), askedBy],
            ...(refusal === null ? [] : [[text('office.adjustments.refusal'), text(refusalKey(refusal))] as const]),
            [
              text('office.adjustments.transfer'),
              transfer === null ? (
                text('office.adjustments.no_transfer')
              ) : mayLedger ? (
                <Link
                  key="transfer"
                  to={way(['ledger', 'transfer'], { owner: playerId, key: transfer })}
                  className="text-link hover:underline"
                >
                  {text('office.adjustments.open_transfer')}
                </Link>
              ) : (
                transfer
              ),
            ],
          ]}
        />
      </Card>
      <Card
        title={text('office.adjustments.votes')}
        aside={<span className="text-xs text-ink-2">{text('office.adjustments.agreed', { agreed, needs })}</span>}
      >
        {votes.length === 0 ? (
          <p className="p-4 text-sm text-ink-2">{text('office.adjustments.no_votes')}</p>
        ) : (
          <ul>
            {votes.map(({ by, said, at, reason: why }) => (
              <li key={by} className="flex flex-col gap-1 border-b border-line px-4 py-3 text-sm last:border-0">
                <span className="flex flex-wrap items-center gap-2">
                  <strong>{by}</strong>
                  <Badge tone={said === 'yes' ? 'jade' : 'danger'}>{text(`office.adjustments.said.${said}`)}</Badge>
                  <span className="text-ink-2">
                    <Moment at={at} />
                  </span>
                </span>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
