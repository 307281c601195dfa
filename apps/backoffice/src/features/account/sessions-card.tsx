import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '#shared/api.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'

/** Where the own account is signed in, and the way to end all but this. */
export function SessionsCard() {
  const text = useText()
  const { moment } = useFormats()
  const queries = useQueryClient()
  const sessions = useQuery(query('operator.listSessions'))
  const end = useMutation({
    mutationFn: () => call('operator.endSessions', { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['operator.listSessions'] }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
  })
  return (
    <Card title={text('office.sessions.title')}>
      <Answer of={sessions}>
        {({ sessions: all }) => (
          <>
            <ul>
              {all.map(({ isThis, address, userAgent, startedAt, lastSeenAt }) => (
                <li key={startedAt} className="border-b border-line px-4 py-3 text-sm">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    <span className="tabular">{address}</span>
                    {isThis && <Badge tone="jade">{text('office.sessions.this')}</Badge>}
                  </p>
                  <p className="truncate text-xs text-ink-2">{userAgent}</p>
                  <p className="tabular text-xs text-ink-2">
                    {text('office.sessions.times', { from: moment(startedAt), seen: moment(lastSeenAt) })}
                  </p>
                </li>
              ))}
            </ul>
            {all.length > 1 && (
              <div className="p-4">
                <Button tone="danger" pending={end.isPending} onClick={() => end.mutate()}>
                  {text('office.sessions.end')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answer>
    </Card>
  )
}
