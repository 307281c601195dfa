import { freshDatabase } from '@halong/testkit/database'
import { chromium } from 'playwright'
import { it } from 'vitest'
import { chromiumArgs, openGame, setPlayTable } from './play-table.ts'

const games = (process.env['SHOTS'] ?? 'dice').split(',')
it('takes pictures', { timeout: 280_000 }, async () => {
  const db = await freshDatabase('shots')
  const table = await setPlayTable(db.url)
  const browser = await chromium.launch({ args: chromiumArgs, executablePath: '/usr/bin/chromium' })
  const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1366, height: 768 } }
  for (const gameCode of games)
    for (const [name, viewport] of Object.entries(sizes)) {
      const theme = name === 'desk' ? 'light' : 'dark'
      const context = await browser.newContext({ viewport, deviceScaleFactor: 1 })
      context.on('weberror', (error) => console.log('WEBERROR', gameCode, error.error().stack))
      context.on('console', (line) => {
        if (line.type() === 'error') console.log('CONSOLE', gameCode, line.text())
      })
      const page = await openGame(context, table, {
        gameCode,
        ticket: table.newPlayer({ balance: '500.0000' }).ticket(),
        theme,
        language: process.env['SHOTLANG'] ?? 'en',
      })
      await page.waitForTimeout(500)
      const shot = (what: string) => page.screenshot({ path: `/tmp/shots/${gameCode}-${name}-${what}.png` })
      await shot('1rest')
      if ((await page.locator('.keno-quick').count()) > 0) await page.locator('.keno-quick').click()
      const app = page.locator('#app')
      for (let round = 0; round < 9; round++) {
        await page.waitForTimeout(1100)
        await page.locator('.primary').click()
        await page.waitForTimeout(300)
        if (round === 0) await shot('2play')
        for (let move = 0; move < 4 && (await app.getAttribute('data-phase')) !== 'idle'; move++) {
          await page.waitForFunction(() => ['idle', 'waiting'].includes(document.getElementById('app')?.dataset['phase'] ?? ''), null, {
            timeout: 20_000,
          })
          if ((await app.getAttribute('data-phase')) === 'waiting') {
            const moves = page.locator('[data-move]:not([disabled])')
            if (move < 3 && (await moves.count()) > 0) await moves.nth(move % (await moves.count())).click()
            else await page.locator('.primary').click()
            await page.waitForTimeout(500)
            if (round === 0 && move === 1) await shot('3mid')
          }
        }
        await page.waitForFunction(() => ['idle', 'waiting'].includes(document.getElementById('app')?.dataset['phase'] ?? ''), null, {
          timeout: 20_000,
        })
        if ((await app.getAttribute('data-phase')) === 'waiting') {
          await page.locator('.primary').click()
          await page.waitForTimeout(700)
        }
        await page.waitForTimeout(450)
        if ((await page.locator('[data-glad=true]').count()) > 0) {
          await shot('4win')
          if (round > 0) break
        } else await shot('5lost')
      }
      await context.close()
    }
  await browser.close()
  await table.stop()
  await db.close()
})
