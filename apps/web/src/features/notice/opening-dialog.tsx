import { Button, Checkbox, Dialog } from '@halong/ui'
import { useState } from 'react'
import { HtmlPane } from '#shared/content/html-pane.tsx'
import { useDateTexts } from '#shared/format/date-words.ts'
import { closeModal, type ModalProps } from '#shared/routing/modals.ts'
import { localText } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { endOfToday } from './opening-notice.ts'

/** What opens by itself (R-MSG-1): one after the other, and not again today for who says so. */
export function OpeningDialog({ notices }: ModalProps['opening']) {
  const text = useText()
  const dateTexts = useDateTexts()
  const [at, setAt] = useState(0)
  const [isQuiet, setQuiet] = useState(false)
  const notice = notices[at]
  if (!notice) return null
  function close() {
    if (isQuiet) localText.write('openingQuietUntil', String(endOfToday(new Date()).getTime()))
    void closeModal()
  }
  const isLast = at === notices.length - 1
  return (
    <Dialog
      open
      onClose={close}
      title={notice.title}
      closeLabel={text('action.close')}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox name="quiet" label={text('opening.quiet')} checked={isQuiet} onChange={(event) => setQuiet(event.target.checked)} />
          <span className="flex flex-1 items-center justify-end gap-4">
            {notices.length > 1 && (
              <span className="tabular text-sm text-ink-2">{text('opening.number', { number: at + 1, total: notices.length })}</span>
            )}
            <Button onClick={isLast ? close : () => setAt(at + 1)}>{text(isLast ? 'action.close' : 'opening.next')}</Button>
          </span>
        </div>
      }
    >
      <p className="mb-3 text-xs text-ink-2">{dateTexts(notice.publishedAt)}</p>
      <HtmlPane html={notice.content} writtenIn={notice.writtenIn} />
    </Dialog>
  )
}
