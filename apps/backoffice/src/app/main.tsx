import './app.css'
import { Refusal } from '@halong/api/client'
import { TextProvider } from '@halong/app-kit/text.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { answerIn } from '#shared/api.ts'
import { applyPreferences, readPreferences } from '#shared/preferences.ts'
import { readSession, subscribe } from '#shared/session/session.ts'
import { openTexts } from '#shared/text.ts'
import { routesOf } from './routes.tsx'
import { startSession } from './start-session.ts'

applyPreferences()
matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyPreferences)
answerIn(() => readPreferences().language)

/** What is read is asked for once more when no answer came; a no stays a no. */
const retry = (failures: number, failure: unknown): boolean => failures < 1 && !(failure instanceof Refusal)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 } } })
// A page nobody may see keeps nothing in memory; what it shows is asked for again once it is open.
subscribe(() => {
  const { state } = readSession()
  if (state === 'locked') void queryClient.resetQueries()
  if (state === 'out') queryClient.clear()
})

const texts = await openTexts(readPreferences().language)
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <TextProvider store={texts}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createBrowserRouter(routesOf(texts, queryClient))} />
        </QueryClientProvider>
      </TextProvider>
    </StrictMode>,
  )
void startSession()
