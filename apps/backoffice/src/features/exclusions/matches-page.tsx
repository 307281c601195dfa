import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, showToast } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { type MatchRow, matchStates } from './exclusion-looks.ts'
import { Kinds } from './kinds.tsx'

function Who({ member, username, place }: MatchRow) {
  const text = useText()
  return (
    <span className="whitespace-normal">
      {member !== null && username !== null ? <MemberLink playerId={member} username={username} /> : text('office.exclusions.applicant')}
      <span className="block text-xs text-ink-2">{text(`office.exclusions.place.${place}`)}</span>
    </span>
  )
}

function Of({ of, list, until }: MatchRow) {
  const text = useText()
  return (
    <span className="whitespace-normal">
      {of === 'outside' ? (list ?? '') : text(`office.exclusions.of.${of}`)}
      <span className="block text-xs text-ink-2">{until === null ? text('office.exclusions.for_good') : <Moment at={until} />}</span>
    </span>
  )
}

function State({ state, decidedBy, note }: MatchRow) {
  return (
    <span className="whitespace-normal">
      <StateBadge of={state} looks={matchStates} />
      {note !== null && (
        <span className="mt-0.5 block text-xs text-ink-2">
          {decidedBy}: {note}
        </span>
      )}
    </span>
  )
}

const columns: readonly Column<MatchRow>[] = [
  { name: 'reference', title: 'office.exclusions.reference', cell: ({ reference }) => <span className="tabular">{reference}</span> },
  { name: 'username', title: 'office.exclusions.who', cell: (row) => <Who {...row} /> },
  { name: 'of', title: 'office.exclusions.same_as', cell: (row) => <Of {...row} /> },
  { name: 'kinds', title: 'office.exclusions.by', cell: ({ kinds }) => <Kinds of={kinds} /> },
  { name: 'state', title: 'office.exclusions.state', onCard: 'head', cell: (row) => <State {...row} /> },
  { name: 'times', title: 'office.exclusions.times', align: 'end', cell: ({ times }) => times },
  { name: 'at', title: 'office.exclusions.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]

/** Who came and is on the list: the same person stays out; somebody else is let in by two people (S89). */
export function MatchesPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [deed, setDeed] = useState<{ readonly of: MatchRow; readonly verb: 'keep' | 'clear' } | null>(null)
  async function send(reason: string): Promise<void> {
    if (deed === null) return
    const body = { brandId: brand.id, no: deed.of.no, reason }
    try {
      await call(`exclusions.${deed.verb}`, { body })
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'operator.approval_required') throw failure
      await call('approvals.ask', { body: { operationId: 'exclusions.clear', body, reason } })
      showToast(text('office.guarded.sent'), { tone: 'good' })
    }
  }
  return (
    <>
      <ListPage
        of="exclusions.listMatches"
        title={text('office.exclusions.matches')}
        lead={text('office.exclusions.matches_lead')}
        label={text('office.exclusions.matches')}
        columns={columns}
        keyOf={({ no }) => String(no)}
        actions={
          <Link to={way(['exclusions'])} className={buttonLook('secondary')}>
            {text('office.exclusions.title')}
          </Link>
        }
        actionsOf={(row) =>
          row.state === 'OTHER' ? null : (
            <May do="protection.act">
              {row.state === 'OPEN' && (
                <Button size="small" tone="secondary" onClick={() => setDeed({ of: row, verb: 'keep' })}>
                  {text('office.exclusions.keep')}
                </Button>
              )}
              <Button size="small" tone="quiet" onClick={() => setDeed({ of: row, verb: 'clear' })}>
                {text('office.exclusions.clear')}
              </Button>
            </May>
          )
        }
        filters={{
          state: {
            title: 'office.exclusions.state',
            values: { OPEN: 'office.exclusions.match.OPEN', SAME: 'office.exclusions.match.SAME', OTHER: 'office.exclusions.match.OTHER' },
          },
          reference: { title: 'office.exclusions.reference' },
        }}
        empty={{ title: text('office.exclusions.no_matches') }}
      />
      {deed && (
        <ReasonDialog
          title={text(`office.exclusions.${deed.verb}`)}
          subject={deed.of.reference}
          isDanger={deed.verb === 'clear'}
          send={send}
          onClose={() => setDeed(null)}
        >
          <p className="mb-4 text-sm text-ink-2">{text(`office.exclusions.${deed.verb}_text`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
