import { useText } from '@halong/app-kit/text.ts'
import { Button, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { rules, type Seen, spans } from './chat-looks.ts'

type Deed = 'hide' | 'mute' | 'dismiss'
type DeedsProps = { readonly room: string; readonly item: Seen; readonly isReported?: boolean }

/** What a moderator does about one message; each asks for a reason, and whoever it meets is told. */
export function MessageDeeds({ room, item, isReported = false }: DeedsProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [deed, setDeed] = useState<Deed | null>(null)
  const named = { brandId, room, n: item.n }
  const subject = `${item.username ?? text('office.chat.house')}: ${item.text.slice(0, 80)}`
  const close = () => setDeed(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" size="small" onClick={() => setDeed('hide')}>
        {text(item.isHidden ? 'office.chat.show' : 'office.chat.hide')}
      </Button>
      {item.username !== null && (
        <Button tone="secondary" size="small" onClick={() => setDeed('mute')}>
          {text('office.chat.mute')}
        </Button>
      )}
      {isReported && (
        <Button tone="quiet" size="small" onClick={() => setDeed('dismiss')}>
          {text('office.chat.dismiss')}
        </Button>
      )}
      {deed === 'hide' && (
        <ReasonDialog
          title={text(item.isHidden ? 'office.chat.show' : 'office.chat.hide')}
          subject={subject}
          isDanger={!item.isHidden}
          send={(reason) => call('chatRooms.hide', { body: { ...named, isHidden: !item.isHidden, reason } })}
          onClose={close}
        />
      )}
      {deed === 'dismiss' && (
        <ReasonDialog
          title={text('office.chat.dismiss')}
          subject={subject}
          send={(reason) => call('chatRooms.dismiss', { body: { ...named, reason } })}
          onClose={close}
        />
      )}
      {deed === 'mute' && <MuteDialog named={named} subject={subject} onClose={close} />}
    </div>
  )
}

type MuteProps = { readonly named: { brandId: number; room: string; n: number }; readonly subject: string; readonly onClose: () => void }

function MuteDialog({ named, subject, onClose }: MuteProps) {
  const text = useText()
  const [rule, setRule] = useState<(typeof rules)[number]>('respect')
  const [minutes, setMinutes] = useState<(typeof spans)[number]>(10)
  return (
    <ReasonDialog
      title={text('office.chat.mute')}
      subject={subject}
      isDanger
      send={(reason) => call('chatRooms.mute', { body: { ...named, rule, minutes, reason } })}
      onClose={onClose}
    >
      <Select
        name="rule"
        label={text('office.chat.rule')}
        value={rule}
        options={rules.map((value) => ({ value, label: text(`office.chat.rule.${value}`) }))}
        // cast: the options are the rules.
        onChange={({ target }) => setRule(target.value as typeof rule)}
      />
      <Select
        name="minutes"
        label={text('office.chat.minutes')}
        value={String(minutes)}
        options={spans.map((value) => ({ value: String(value), label: text(`office.chat.minutes.${value}`) }))}
        // cast: the options are the spans.
        onChange={({ target }) => setMinutes(Number(target.value) as typeof minutes)}
      />
    </ReasonDialog>
  )
}
