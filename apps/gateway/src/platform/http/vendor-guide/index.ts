import { documentPage, escape } from '../page.ts'
import { calls, stateTable } from './calls.ts'
import { anchorOf, type Section } from './html.ts'
import { frameMessages, launch } from './launch.ts'
import { catalogue, checking, retries, start } from './practice.ts'
import { refusals } from './refusals.ts'
import { signing } from './signing.ts'
import { transferWallet } from './transfer-wallet.ts'

/** The guide for game vendors: what a vendor has to know to connect its games, as one page. Calls and refusals come from the operation table. */
export function vendorGuide(): { html: string; csp: string } {
  const sections: readonly Section[] = [
    start(),
    signing(),
    launch(),
    frameMessages(),
    calls(),
    stateTable(),
    refusals(),
    retries(),
    transferWallet(),
    catalogue(),
    checking(),
  ]
  const links = sections.map(({ title }) => `<a href="#${anchorOf(title)}">${escape(title)}</a>`).join('')
  const main = sections
    .map(({ title, content }) => `<section id="${anchorOf(title)}"><h2>${escape(title)}</h2>${content}</section>`)
    .join('')
  return documentPage({
    title: 'Halong for game vendors',
    menu: `<nav aria-label="Contents"><strong>Halong</strong>${links}<h2>See also</h2><a href="/wps/docs">All calls</a><a href="/wps/openapi.json">OpenAPI 3.1</a></nav>`,
    main: `<div class="guide"><h1>Guide for game vendors</h1><p class="lead">How games of your own servers play for the money of a Halong brand.</p>${main}</div>`,
  })
}
