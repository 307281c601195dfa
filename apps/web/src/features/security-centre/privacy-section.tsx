import { Badge, Button, showToast } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { call } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useText } from '#shared/text/text.ts'
import { Card, Row, Section } from './section.tsx'
import { SectionFailed, SectionSkeleton } from './section-states.tsx'
import { useRefresh } from './security.queries.ts'

/** R-WIN-1: whether one's wins stand on the winners board. */
export function PrivacySection() {
  const text = useText()
  const choice = useMemberCall('wager.getWinnerChoice')
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (isShown: boolean) => call('wager.setWinnerChoice', { body: { isShown } }),
    async onSuccess({ isShown }) {
      showToast(text(isShown ? 'security.winners.done_shown' : 'security.winners.done_hidden'))
      void queryClient.invalidateQueries({ queryKey: ['site', 'wager.listWinners'] })
      await refresh('wager.getWinnerChoice')
    },
    onError: () => showToast(text('security.winners.failed'), { tone: 'bad' }),
  })
  const isShown = choice.data?.isShown
  return (
    <Section title={text('security.privacy.title')}>
      {choice.isError && isShown === undefined ? (
        <SectionFailed of={choice.error} pending={choice.isFetching} onAgain={() => void choice.refetch()} />
      ) : isShown === undefined ? (
        <SectionSkeleton />
      ) : (
        <Card>
          <Row
            icon={Trophy}
            title={text('security.winners.title')}
            note={text('security.winners.note')}
            mark={<Badge tone={isShown ? 'jade' : 'neutral'}>{text(isShown ? 'security.winners.shown' : 'security.winners.hidden')}</Badge>}
            action={
              <Button
                tone="secondary"
                pending={change.isPending}
                aria-label={`${text(isShown ? 'security.winners.hide' : 'security.winners.show')}: ${text('security.winners.title')}`}
                onClick={() => change.mutate(!isShown)}
              >
                {text(isShown ? 'security.winners.hide' : 'security.winners.show')}
              </Button>
            }
          />
        </Card>
      )}
    </Section>
  )
}
