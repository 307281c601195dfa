import { Button, showToast } from '@halong/ui'
import { useEffect } from 'react'
import { usePageContext } from '#shared/site/page-context.ts'
import { useText } from '#shared/text/text.ts'
import { checkForNewWorker, takeOver } from './use-service-worker.ts'

const EVERY_MS = 10 * 60_000

/** Offers a reload when a newer build is being served; looks every ten minutes while the page is in view, and when it comes back into view after five (R-SYS-10). */
export function useNewVersion(): void {
  const { build } = usePageContext()
  const text = useText()
  useEffect(() => {
    let lookedAt = Date.now()
    let offered = false
    async function look() {
      if (document.hidden || offered || Date.now() - lookedAt < EVERY_MS / 2) return
      lookedAt = Date.now()
      const answer: unknown = await fetch('/build.json', { cache: 'no-store' })
        .then((response) => response.json())
        .catch(() => null)
      if (typeof answer !== 'object' || answer === null || !('build' in answer) || answer.build === build) return
      offered = true
      void checkForNewWorker()
      showToast(text('version.new'), {
        about: 'version',
        stays: true,
        action: (
          <Button size="small" onClick={() => void takeOver().finally(() => location.reload())}>
            {text('action.reload')}
          </Button>
        ),
      })
    }
    const seen = () => void look()
    // An installed app may stay in view for hours.
    const timer = setInterval(seen, EVERY_MS)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [build, text])
}
