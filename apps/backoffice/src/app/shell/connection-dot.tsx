import { type Connection, useConnection } from '@halong/app-kit/connection.ts'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'

const words: Readonly<Record<Connection, TextKey>> = {
  online: 'office.connection.online',
  offline: 'office.connection.offline',
  outage: 'office.connection.outage',
}

/** Whether the gateway answers: a dot while it does, words while it does not. */
export function ConnectionDot() {
  const text = useText()
  const connection = useConnection()
  const isOnline = connection === 'online'
  return (
    <span role="status" title={text(words[connection])} className="flex items-center gap-1.5 px-1.5 text-xs font-semibold">
      <span aria-hidden className={clsx('size-2 rounded-full', isOnline ? 'bg-jade' : 'bg-danger')} />
      <span className={clsx(isOnline ? 'sr-only' : 'text-danger')}>{text(words[connection])}</span>
    </span>
  )
}
