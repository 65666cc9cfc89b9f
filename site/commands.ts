/** Commands of this site: `npm run content -- init`. */
import { command } from '../pipeline/index.ts'

export const commands = {
  init: command({
    help: `  init                    make the sample site yours; asks, or: init --yes --name … --role … --place … --email …
                          --url … and, if you like, --phone … --zone … --portrait FILE --colour "#1d5c9a"
                          --sections projects,experience,skills,stream --locales en,it --from empty|sample
`,
    flags: {
      ...{ yes: 'boolean', from: 'string' },
      ...{ name: 'string', role: 'string', place: 'string', email: 'string', phone: 'string', url: 'string' },
      ...{ zone: 'string', portrait: 'string', colour: 'string', sections: 'string', locales: 'string' },
    },
    load: async () => (await import('./init/init.ts')).init,
  }),
}
