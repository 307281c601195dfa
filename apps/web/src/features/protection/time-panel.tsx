import { Select } from '@halong/ui'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { useLimitWords } from './limit-words.ts'
import { Panel } from './panel.tsx'
import type { Protection } from './protection.queries.ts'
import { useChange } from './use-change.ts'

const stays = [30, 60, 120, 180, 240, 360] as const

/** How often play stops to show time and result, and how long one stay may last (S85, R7). */
export function TimePanel({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const words = useLimitWords(protection.asset)
  const { change, isPending } = useChange()
  const { reality, session } = protection
  return (
    <Panel title={text('protection.time.title')} lead={text('protection.time.lead')}>
      <div className="mt-5 grid gap-x-6 gap-y-3 md:grid-cols-2">
        <Select
          label={text('protection.reality.label')}
          value={String(reality.minutes)}
          disabled={isPending}
          onChange={({ target }) =>
            void change(() => call('protection.setRealityCheck', { body: { minutes: Number(target.value) } }), 'protection.saved')
          }
          options={reality.choices.map((minutes) => ({ value: String(minutes), label: text('protection.minutes', { minutes }) }))}
          help={
            reality.nextAt === null
              ? text('protection.reality.help')
              : text('protection.reality.next', { at: words.moment(reality.nextAt) })
          }
        />
        <Select
          label={text('protection.stay.label')}
          value={String(session.minutes ?? '')}
          disabled={isPending}
          onChange={({ target }) => {
            const minutes = stays.find((each) => String(each) === target.value) ?? null
            void change(() => call('protection.setSessionLimit', { body: { minutes } }), 'protection.saved')
          }}
          options={[
            { value: '', label: text('protection.stay.none') },
            ...stays.map((minutes) => ({ value: String(minutes), label: text('protection.minutes', { minutes }) })),
          ]}
          help={session.endsAt === null ? text('protection.stay.help') : text('protection.stay.ends', { at: words.moment(session.endsAt) })}
        />
      </div>
    </Panel>
  )
}
