import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { asId } from '#shared/ids.ts'
import { languageName } from '#shared/languages.ts'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { HandButton } from './hand-button.tsx'
import { LiveDesk } from './live-desk.tsx'
import { TakeButton } from './take-button.tsx'
import { kindNames, type Thread, threadStates, topicNames } from './thread-looks.ts'
import { Assignee, Due } from './threads-page.tsx'

/** While a thread is looked at, what the player adds is asked for this often. */
const LOOK_MS = 10_000
const TALK_MS = 2_000

/** One thread: what was said, who it is with, what its row says, and the answer. */
export function ThreadPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('thr', useParams()['thread'])
  const thread = useQuery({
    ...query('threads.get', { query: { brandId: brand.id, id } }),
    refetchInterval: ({ state: { data } }) => (data?.isLive ? TALK_MS : LOOK_MS),
  })
  return (
    <DetailPage
      of={thread}
      id={id}
      crumbs={[[text('office.support.tickets'), way(['threads'])]]}
      title={({ topic, username }) => `${text(topicNames[topic])} · ${username}`}
      state={({ state }) => <StateBadge of={state} looks={threadStates} />}
      actions={(value) => (
        <div className="flex flex-wrap gap-3">
          <HandButton thread={value} />
          <TakeButton thread={value} />
        </div>
      )}
      figures={(value) => (
        <Figures>
          <Figure title={text('office.support.answer_by')}>
            <Due {...value} />
          </Figure>
          <Figure title={text('office.support.decide_by')}>{value.decideBy === null ? '–' : <Moment at={value.decideBy} />}</Figure>
          <Figure title={text('office.support.assignee')}>
            <Assignee {...value} />
          </Figure>
          <Figure title={text('office.support.opened')}>
            <Moment at={value.openedAt} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [{ id: 'overview', title: text('office.support.thread'), content: <Case thread={value} /> }]}
    />
  )
}

function Case({ thread }: { readonly thread: Thread }) {
  const text = useText()
  const way = useWay()
  const { playerId, username, kind, reference, language, subject, outcome, rating, ratingText, evidence, isEscalated } = thread
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        {thread.isLive && <LiveDesk />}
        <Conversation thread={thread} />
        <Composer key={thread.id} thread={thread} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={text('office.support.title')}>
          <Facts
            isNarrow
            rows={[
              [text('office.support.reference'), reference],
              [text('office.support.member'), <MemberLink key="member" {...{ playerId, username }} />],
              [text('office.support.kind'), text(kindNames[kind])],
              [text('office.support.language'), languageName(language)],
              [text('office.support.escalated'), text(isEscalated ? 'office.support.yes' : 'office.support.no')],
              ...(subject === null
                ? []
                : [[text('office.support.subject'), <SubjectLink key="subject" of={subject} playerId={playerId} />] as const]),
              ...(outcome === null ? [] : [[text('office.support.outcome'), text(`office.support.outcome.${outcome}`)] as const]),
              ...(rating === null
                ? []
                : [[text('office.support.rating'), `${rating} / 5${ratingText === '' ? '' : ` · ${ratingText}`}`] as const]),
            ]}
          />
          <p className="border-t border-line px-4 py-3 text-sm">
            <Link to={way(['threads'], { member: playerId })} className="font-medium text-link hover:underline">
              {text('office.support.others')}
            </Link>
          </p>
        </Card>
        {evidence && <EvidenceCard thread={thread} sha256={evidence.sha256} />}
      </div>
    </div>
  )
}

const pages = { dep: 'deposits', wdr: 'withdrawals' } as const
/** Of an id, what is enough to tell it from others. */
const SHORT = 12
const tabs: Readonly<Record<string, string>> = { rnd: 'rounds', mov: 'money' }

/** To the page of the row, where it has one of its own; rounds, movements and requests for rewards stand with the member. */
function SubjectLink({ of, playerId }: { readonly of: NonNullable<Thread['subject']>; readonly playerId: string }) {
  const way = useWay()
  const page = of.startsWith('dep') ? pages.dep : of.startsWith('wdr') ? pages.wdr : null
  const to = page === null ? way(['members', playerId], { tab: tabs[of.slice(0, 3)] ?? 'overview' }) : way([page, of])
  return (
    <Link to={to} className="text-link hover:underline">
      {of.length > SHORT ? `${of.slice(0, SHORT)}…` : of}
    </Link>
  )
}
