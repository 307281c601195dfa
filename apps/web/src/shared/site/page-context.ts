import { createContext, createElement, type ReactNode, use } from 'react'
import type { StartState } from './start-state.ts'

/** What holds for the whole life of a page and differs between requests. */
export type PageContext = Pick<StartState, 'answers' | 'build' | 'device' | 'foreignHost' | 'host' | 'imageCdn' | 'studioOrigin'>

const Context = createContext<PageContext>({
  answers: [],
  build: '',
  device: 'desktop',
  foreignHost: false,
  host: '',
  imageCdn: '',
  studioOrigin: '',
})
export const PageContextProvider = ({ value, children }: { readonly value: PageContext; readonly children: ReactNode }) =>
  createElement(Context, { value }, children)
export const usePageContext = (): PageContext => use(Context)
