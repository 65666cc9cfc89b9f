import type { ReactNode } from 'react'
import { Footer } from '../../renderer/layout/Footer.tsx'
import { Header } from '../../renderer/layout/Header.tsx'
import { Main } from '../../renderer/layout/Main.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Main>{children}</Main>
      <Footer className="site-footer" />
    </>
  )
}
