import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Lock, ShieldQuestionMark } from 'lucide-react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { countryName, joined, methodText } from './device-facts.ts'
import { Card, Row, Section } from './section.tsx'
import { SectionFailed, SectionSkeleton } from './section-states.tsx'
import { type SignIn, signInsQuery } from './security.queries.ts'

const icons = { ok: CircleCheck, refused: CircleX, locked: Lock, checked: ShieldQuestionMark } as const

/** Sign-ins and refused tries, newest first. */
export function HistorySection({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const query = useInfiniteQuery(signInsQuery(playerId))
  const rows = query.data?.pages.flatMap(({ signIns }) => signIns) ?? []
  return (
    <Section title={text('security.history.title')} lead={text('security.history.lead')}>
      {query.isPending ? (
        <SectionSkeleton />
      ) : query.isError && !query.data ? (
        <SectionFailed of={query.error} pending={query.isFetching} onAgain={() => void query.refetch()} />
      ) : (
        <>
          <Card>
            {rows.map((row) => (
              <SignInRow key={`${row.at} ${row.outcome} ${row.address}`} row={row} />
            ))}
          </Card>
          {query.hasNextPage && (
            <div className="mt-4 grid place-items-center">
              <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {text('security.history.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}

function SignInRow({ row }: { readonly row: SignIn }) {
  const text = useText()
  const { tag } = useLanguage()
  const { moment } = formatsOf(tag)
  return (
    <Row
      icon={icons[row.outcome]}
      title={text(`security.history.${row.outcome}`)}
      mark={row.newDevice && <Badge tone="gold">{text('security.history.new_device')}</Badge>}
      note={joined(
        moment(row.at),
        row.device || text('security.sessions.unknown'),
        methodText(text, row.cameBy),
        countryName(row.country, tag),
        row.address,
      )}
    />
  )
}
