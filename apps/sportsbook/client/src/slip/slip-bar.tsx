import { useEffect, useState } from 'react'
import { Sheet } from '../parts/page.tsx'
import { t } from '../shared/texts.ts'
import { slip } from './slip.ts'
import { SlipPanel } from './slip-panel.tsx'

/** On a phone the slip is a bar that opens it as a sheet; on wide pages it stands beside the board. */
export function SlipBar() {
  const { legs } = slip.use()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const close = () => setOpen(false)
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  return (
    <>
      {legs.length === 0 ? null : (
        <button type="button" className="sb-slip-bar" onClick={() => setOpen(true)}>
          <span className="sb-count">{legs.length}</span>
          {t('slip.title')}
          <span>{t('slip.open')}</span>
        </button>
      )}
      {open ? (
        <Sheet title={t('slip.title')} onClose={() => setOpen(false)}>
          <SlipPanel onDone={() => setOpen(false)} />
        </Sheet>
      ) : null}
    </>
  )
}
