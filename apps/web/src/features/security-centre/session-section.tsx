import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Badge, Button, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { countryName, joined, methodText } from './device-facts.ts'
import { Card, Row, Section } from './section.tsx'
import { SectionFailed, SectionSkeleton } from './section-states.tsx'
import { type OpenSession, useRefresh } from './security.queries.ts'

/** Where the account is signed in now, and a way to end each (T24). */
export function SessionSection() {
  const text = useText()
  const query = useMemberCall('session.listOpen')
  const sessions = query.data?.sessions ?? []
  return (
    <Section
      title={text('security.sessions.title')}
      action={
        sessions.length > 1 && (
          <Button tone="secondary" onClick={() => openModal('security', { action: 'sign-out-others' })}>
            {text('security.sessions.end_others')}
          </Button>
        )
      }
    >
      {query.isPending ? (
        <SectionSkeleton />
      ) : query.isError && !query.data ? (
        <SectionFailed of={query.error} pending={query.isFetching} onAgain={() => void query.refetch()} />
      ) : (
        <Card>
          {sessions
            .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
            .map((session) => (
              <OpenSessionRow key={session.id} session={session} />
            ))}
        </Card>
      )}
    </Section>
  )
}

function OpenSessionRow({ session }: { readonly session: OpenSession }) {
  const text = useText()
  const { tag } = useLanguage()
  const refresh = useRefresh()
  const end = useMutation({
    mutationFn: () => call('session.revoke', { body: { id: session.id } }),
    onSuccess: () => showToast(text('security.sessions.ended'), { tone: 'good' }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
    onSettled: () => refresh('session.listOpen'),
  })
  const device = session.device || text('security.sessions.unknown')
  const { moment } = formatsOf(tag)
  return (
    <Row
      icon={MonitorSmartphone}
      title={device}
      mark={session.isThis && <Badge tone="jade">{text('security.sessions.this')}</Badge>}
      note={joined(
        countryName(session.country, tag),
        session.address,
        methodText(text, session.cameBy),
        session.isThis ? '' : text('security.sessions.seen', { at: moment(session.lastSeenAt) }),
      )}
      action={
        session.isThis ? undefined : (
          <Button
            tone="secondary"
            pending={end.isPending}
            aria-label={text('security.sessions.end_of', { device })}
            onClick={() => end.mutate()}
          >
            {text('security.sessions.end')}
          </Button>
        )
      }
    />
  )
}
