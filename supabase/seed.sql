-- The stream as it starts: short entries of every type, some only in English, one scheduled and one draft.
-- Rows that are there already stay as they are.

-- Notes: a few sentences, no picture, no address.
insert into public.stream_entries (slug, type, published_at, tags, texts)
values
  ('one-verb-a-button', 'note', '2026-11-17T08:40:00Z', '{writing,product}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'One verb a button',
        'body', 'Review of the week: eleven buttons said *Manage*. We asked each of them what it does. Four add something, three change something, two delete something and two open a page with more buttons. There is no *Manage* any more, and the help page lost half its length.'),
      'it', jsonb_build_object(
        'title', 'Un verbo per pulsante',
        'body', 'Il conto della settimana: undici pulsanti dicevano *Gestisci*. A ciascuno abbiamo chiesto che cosa fa. Quattro aggiungono, tre cambiano, due cancellano e due aprono una pagina con altri pulsanti. *Gestisci* non c’è più, e la guida si è accorciata della metà.'))),
  ('the-second-question', 'note', '2026-11-12T17:15:00Z', '{discovery}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The second question',
        'body', 'In an interview the first answer is the one people have ready. I’ve started to say nothing for as long as it takes to drink a sip of water. What comes after the sip is usually why I traveled there.'),
      'it', jsonb_build_object(
        'title', 'La seconda risposta',
        'body', 'In un’intervista la prima risposta è quella già pronta. Ho cominciato a tacere per il tempo di un sorso d’acqua. Quello che arriva dopo il sorso è di solito il motivo del viaggio.'))),
  ('a-meeting-with-a-hole', 'note', '2026-11-05T09:30:00Z', '{teams}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A meeting with a hole in it',
        'body', 'Our planning meeting now has ten minutes in the middle in which nobody may speak and everybody writes. It feels absurd for the first two. By the eighth, the quietest person in the room has written the sentence that we end up keeping.'),
      'it', jsonb_build_object(
        'title', 'Una riunione con un buco',
        'body', 'La nostra riunione di pianificazione ha ora dieci minuti nel mezzo in cui nessuno può parlare e tutti scrivono. I primi due sembrano assurdi. All’ottavo, la persona più silenziosa della stanza ha scritto la frase che alla fine teniamo.'))),
  ('four-seconds', 'note', '2026-10-22T06:55:00Z', '{travel,web}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Four seconds',
        'body', 'The list of arrivals waits four seconds for the network and then shows what it knows, with the hour. I defended four against two and against ten. I had counted it on a quay, with a rope in one hand: it is how long you look at a phone before you look up again.'),
      'it', jsonb_build_object(
        'title', 'Quattro secondi',
        'body', 'L’elenco degli arrivi aspetta la rete per quattro secondi, poi mostra quello che sa, con l’ora. Ho difeso quattro contro due e contro dieci. L’avevo contato su una banchina, con una cima in mano: è il tempo per cui si guarda un telefono prima di rialzare gli occhi.'))),
  ('lunch-is-a-method', 'note', '2026-10-09T12:48:00Z', '{teams,discovery}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Lunch is a method',
        'body', 'In the town hall they answer between 12.50 and 13.40, at the bar across the road, to whoever carries the tray. I have it in the research plan as “contextual inquiry, with focaccia”. The budget line was approved without questions.'),
      'it', jsonb_build_object(
        'title', 'Il pranzo è un metodo',
        'body', 'In municipio rispondono tra le 12.50 e le 13.40, al bar di fronte, a chi porta il vassoio. Nel piano della ricerca l’ho chiamata «indagine contestuale, con focaccia». La voce di spesa è passata senza domande.'))),
  ('the-empty-column', 'note', '2026-09-24T15:20:00Z', '{metrics}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The empty column',
        'body', 'I left a column called “Who would notice” in the table of features. After a month it is empty in nineteen rows out of sixty. Nobody has argued with those nineteen cells, and that was the argument.'),
      'it', jsonb_build_object(
        'title', 'La colonna vuota',
        'body', 'Nella tabella delle funzioni ho lasciato una colonna «Chi se ne accorgerebbe». Dopo un mese è vuota in diciannove righe su sessanta. Su quelle diciannove caselle nessuno ha discusso, e la discussione era quella.'))),
  ('a-roadmap-on-a-napkin', 'note', '2026-09-10T19:33:00Z', '{roadmap}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A roadmap on a napkin',
        'body', 'The mayor asked for the plan, and there was only a napkin. It held five lines, which was the right number. The paper one has nine now, and I am trying to find out who drew the other four.'),
      'it', jsonb_build_object(
        'title', 'Una roadmap sul tovagliolo',
        'body', 'Il sindaco ha chiesto il piano e c’era solo un tovagliolo. Ci stavano cinque righe, che era il numero giusto. Su carta ora sono nove, e sto cercando di capire chi ha disegnato le altre quattro.'))),
  ('august-is-data', 'note', '2026-08-18T10:10:00Z', '{metrics,travel}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'August is data',
        'body', 'Every chart I make about southern Italy has a hole in August and a wall beside it. For years I smoothed it away. Now it stays, with one word under it, and the questions in the room have got better.'),
      'it', jsonb_build_object(
        'title', 'Agosto è un dato',
        'body', 'Ogni grafico che faccio sul Sud ha un buco ad agosto e un muro accanto. Per anni l’ho lisciato via. Adesso resta dov’è, con una parola sotto, e le domande in sala sono migliorate.'))),
  ('names-for-streets', 'note', '2026-07-30T07:25:00Z', '{archives,writing}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Names for streets',
        'body', 'Via Roma has had six names since 1804, and people search for the one their grandmother used. We stopped calling them “former names”. They are simply names, each with its years, and the search finds all six.'),
      'it', jsonb_build_object(
        'title', 'Nomi di strade',
        'body', 'Via Roma ha avuto sei nomi dal 1804, e le persone cercano quello che usava la nonna. Abbiamo smesso di chiamarli «nomi precedenti». Sono nomi e basta, ciascuno con i suoi anni, e la ricerca li trova tutti e sei.'))),
  ('a-plural-costs-a-day', 'note', '2026-07-08T13:00:00Z', '{writing,web}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A plural costs a day',
        'body', 'English has two plurals, Italian two that behave differently, Slovenian four including one for exactly two boats. We wrote “Boats: 2” and went to lunch. Later we did it properly, and it did cost a day. It was a good day.'),
      'it', jsonb_build_object(
        'title', 'Un plurale costa un giorno',
        'body', 'L’inglese ha due plurali, l’italiano due che si comportano in un altro modo, lo sloveno quattro, di cui uno per due barche esatte. Abbiamo scritto «Barche: 2» e siamo andati a pranzo. Poi l’abbiamo fatto bene, ed è costato davvero un giorno. Un bel giorno.'))),
  ('the-quiet-release', 'note', '2026-06-16T16:42:00Z', '{product}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The quiet release',
        'body', 'We released on Tuesday and nobody wrote. By Thursday the team was worried that nothing had happened. Then we looked: the calls to the office had gone from fifty a day to eleven. Silence was the feature.'),
      'it', jsonb_build_object(
        'title', 'Il rilascio silenzioso',
        'body', 'Abbiamo rilasciato di martedì e nessuno ha scritto. Giovedì il gruppo temeva che non fosse successo niente. Poi abbiamo guardato: le telefonate all’ufficio erano passate da cinquanta al giorno a undici. Il silenzio era la funzione.'))),
  ('default-to-the-grandmother', 'note', '2026-05-29T09:05:00Z', '{accessibility}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Leave her out of it',
        'body', 'Please stop testing with “your grandmother”. Mine ran a shipping office for thirty years and found three errors in our tide table. Name the actual difficulty: small type, one hand, no patience, bad light. Then anybody can test for it, grandmothers included.'),
      'it', jsonb_build_object(
        'title', 'Lasciatela stare',
        'body', 'Per favore, basta provare le cose con «tua nonna». La mia ha diretto per trent’anni un’agenzia marittima e ha trovato tre errori nella nostra tabella delle maree. Dite la difficoltà vera: caratteri piccoli, una mano sola, poca pazienza, luce cattiva. Così la può provare chiunque, nonne comprese.'))),
  ('six-chairs', 'note', '2026-05-06T18:20:00Z', '{housing,teams}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Six chairs',
        'body', 'A house of six that decides by majority has, after a year, two who stop coming to the meeting. A house of six that may only decide what nobody minds has longer meetings and six people in them. I measured this with chairs.'),
      'it', jsonb_build_object(
        'title', 'Sei sedie',
        'body', 'Una casa di sei che decide a maggioranza, dopo un anno, ne ha due che alla riunione non vengono più. Una casa di sei che può decidere solo ciò che non dispiace a nessuno ha riunioni più lunghe, con sei persone dentro. L’ho misurato con le sedie.'))),
  ('the-demo-rule', 'note', '2026-04-02T11:11:00Z', '{teams,product}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The demo rule',
        'body', 'Whoever built it doesn’t hold the mouse. It started as a joke and is now on the wall. We see every bug a week earlier, and demos have become shorter than the apologies for them used to be.'),
      'it', jsonb_build_object(
        'title', 'La regola della demo',
        'body', 'Chi l’ha costruito non tiene il mouse. È nata come battuta e adesso è appesa al muro. Ogni difetto lo vediamo una settimana prima, e le demo sono diventate più brevi delle scuse che le accompagnavano.'))),
  ('a-date-is-a-sentence', 'note', '2026-02-19T08:08:00Z', '{roadmap,writing}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A date is a sentence',
        'body', '“12 March” in a plan says nothing. “On 12 March the harbor in Termoli can refuse a booking by itself” can be checked by a person with a coat on. I rewrite every date that way now, and about a third of them disappear while I look for the verb.'),
      'it', jsonb_build_object(
        'title', 'Una data è una frase',
        'body', '«12 marzo», in un piano, non dice niente. «Il 12 marzo il porto di Termoli può rifiutare da solo una prenotazione» lo può verificare una persona con il cappotto addosso. Ormai riscrivo così tutte le date, e circa un terzo sparisce mentre cerco il verbo.'))),
  ('keys-on-the-hook', 'note', '2025-12-03T07:50:00Z', '{community}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Keys on the hook',
        'body', 'At the garden the waiting list lived in a notebook, the notebook in a shed, and the key of the shed with a lady called Ninetta. The software we wrote is good. The hook we put up beside the gate is better.'),
      'it', jsonb_build_object(
        'title', 'Le chiavi al gancio',
        'body', 'All’orto la lista d’attesa stava in un quaderno, il quaderno in una baracca, e la chiave della baracca da una signora di nome Ninetta. Il programma che abbiamo scritto è buono. Il gancio che abbiamo messo accanto al cancello è meglio.'))),
  ('seven-minutes-give-or-take', 'note', '2025-10-14T07:02:00Z', '{transport,metrics}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Seven minutes, give or take two',
        'body', 'A week of logs from the stop in front of the hospital: when we say “7 minutes, give or take 2”, people stay. When we used to say “7 minutes” and it took nine, one in four walked away. The two minutes were there both times. Only once were they ours.'),
      'it', jsonb_build_object(
        'title', 'Sette minuti, due in più o in meno',
        'body', 'Una settimana di dati alla fermata davanti all’ospedale: quando diciamo «7 minuti, 2 in più o in meno», le persone restano. Quando dicevamo «7 minuti» ed erano nove, una su quattro se ne andava. I due minuti c’erano in tutti e due i casi. Solo in uno ce li prendevamo noi.'))),
  ('the-backlog-of-my-mother', 'note', '2025-06-05T20:15:00Z', '{product}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'My mother’s backlog',
        'body', 'It is on the fridge, it holds five things, and when a sixth arrives she takes one off and says goodbye to it aloud. I have paid for software that does less.'),
      'it', jsonb_build_object(
        'title', 'Il backlog di mia madre',
        'body', 'È sul frigorifero, tiene cinque cose, e quando ne arriva una sesta ne stacca una e la saluta ad alta voce. Ho pagato programmi che fanno meno.'))),
  ('wrong-on-purpose', 'note', '2025-03-27T10:35:00Z', '{discovery}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Wrong on purpose',
        'body', 'Bring one screen that is obviously wrong. People who are too kind to criticise a good idea will correct a bad one with pleasure, and in passing they tell you how the work is really done.')))
on conflict (slug) do nothing;

-- Two notes with an icon of their own.
insert into public.stream_entries (slug, type, icon, published_at, tags, texts)
values
  ('the-bell-at-noon', 'note', 'ph:bell', '2026-11-20T11:02:00Z', '{writing}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The bell at noon',
        'body', 'The church below my window rings noon four minutes late and has done so since I moved in. Nobody has corrected it. Shops open by it, children are called by it, and I have caught two trains thanks to it. A shared error is a kind of **standard**.'),
      'it', jsonb_build_object(
        'title', 'La campana di mezzogiorno',
        'body', 'La chiesa sotto la mia finestra suona mezzogiorno con quattro minuti di ritardo, da quando abito qui. Nessuno l’ha mai corretta. I negozi aprono su quella, i bambini tornano a casa su quella, e io ci ho preso due treni. Un errore condiviso è una specie di **standard**.'))),
  ('what-the-printer-knew', 'note', 'ph:printer', '2026-10-30T14:05:00Z', '{accessibility,product}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'What the printer knew',
        'body', 'Three offices out of five print our confirmation page and put it in a folder. So we designed the folder: one side of A4, the name top right where the thumb is, nothing in color only. It took a day, and it is the only screen about which somebody has ever written to thank us.'),
      'it', jsonb_build_object(
        'title', 'Quello che sapeva la stampante',
        'body', 'Tre uffici su cinque stampano la nostra pagina di conferma e la mettono in una cartellina. Allora abbiamo progettato la cartellina: un solo lato di A4, il nome in alto a destra dove sta il pollice, niente che si capisca solo dal colore. È costato un giorno, ed è l’unica schermata per cui qualcuno ci abbia mai scritto grazie.')))
on conflict (slug) do nothing;

-- Links: something worth leaving this site for, and why.
insert into public.stream_entries (slug, type, published_at, tags, url, texts)
values
  ('local-first', 'link', '2026-11-18T07:30:00Z', '{web}', 'https://www.inkandswitch.com/essay/local-first/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Local-first software',
        'body', 'Seven ideals for programs whose data live with the people who made them. I read it again whenever somebody asks why a harbor’s list must work without a signal. Ideal number three, *the network is optional*, is the one our users discovered before we did.'),
      'it', jsonb_build_object(
        'title', 'Software local-first',
        'body', 'Sette ideali per programmi i cui dati stanno con chi li ha prodotti. Lo rileggo ogni volta che qualcuno chiede perché l’elenco di un porto debba funzionare senza segnale. Il terzo ideale, *la rete è facoltativa*, i nostri utenti l’avevano scoperto prima di noi.'))),
  ('ask-for-an-address', 'link', '2026-11-10T09:00:00Z', '{accessibility,public-services}', 'https://design-system.service.gov.uk/patterns/addresses/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'How to ask for an address',
        'body', 'A whole page about one field, with what was tested and what wasn’t. Half of my work is to get a team to read pages such as this one before drawing the form, and not in the week after.'),
      'it', jsonb_build_object(
        'title', 'Come si chiede un indirizzo',
        'body', 'Una pagina intera su un solo campo, con quello che è stato provato e quello che no. Metà del mio lavoro è far leggere pagine come questa prima di disegnare il modulo, e non nella settimana dopo.'))),
  ('when-sqlite-is-enough', 'link', '2026-10-27T18:05:00Z', '{web}', 'https://www.sqlite.org/whentouse.html',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'When SQLite is enough',
        'body', 'An honest page: the authors of a thing explain when you shouldn’t use it. The bus line has run on one file for a year. It fits on a memory stick, and once, during a move, it did.'),
      'it', jsonb_build_object(
        'title', 'Quando SQLite basta',
        'body', 'Una pagina onesta: gli autori di una cosa spiegano quando non usarla. La linea dell’autobus gira da un anno su un solo file. Sta su una chiavetta, e una volta, durante un trasloco, ci è stata davvero.'))),
  ('must-should-may', 'link', '2026-10-06T08:15:00Z', '{writing,roadmap}', 'https://www.rfc-editor.org/rfc/rfc2119',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'MUST, SHOULD, MAY',
        'body', 'Two pages from 1997 that define five verbs, and the most useful thing I know about writing requirements. Try it on your own plan: underline every *should* and ask who decides the exception. I have seen a plan lose eleven lines in an hour.'),
      'it', jsonb_build_object(
        'title', 'MUST, SHOULD, MAY',
        'body', 'Due pagine del 1997 che definiscono cinque verbi, e la cosa più utile che conosca per scrivere requisiti. Provatelo sul vostro piano: sottolineate ogni *dovrebbe* e chiedete chi decide l’eccezione. Ho visto un piano perdere undici righe in un’ora.'))),
  ('a-dao-of-web-design', 'link', '2026-09-17T07:45:00Z', '{web,accessibility}', 'https://alistapart.com/article/dao/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A Dao of Web Design',
        'body', 'It is from April 2000 and still the best reply to “but it has to look the same everywhere”. The web isn’t paper that misbehaves. I send it to every designer in their first week, and to myself about once a year.'),
      'it', jsonb_build_object(
        'title', 'Un Dao del web design',
        'body', 'È dell’aprile 2000 ed è ancora la risposta migliore a «ma dev’essere uguale dappertutto». Il web non è carta che si comporta male. Lo mando a ogni designer nella sua prima settimana, e lo rileggo circa una volta l’anno.'))),
  ('ten-heuristics', 'link', '2026-08-27T15:30:00Z', '{product}', 'https://www.nngroup.com/articles/ten-usability-heuristics/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Ten heuristics, one coffee',
        'body', 'Take any screen, these ten lines and one colleague. You’ll find four real problems before the cup is empty, and no research budget can be blamed for not having looked.'),
      'it', jsonb_build_object(
        'title', 'Dieci euristiche, un caffè',
        'body', 'Prendete una schermata qualsiasi, queste dieci righe e un collega. Troverete quattro problemi veri prima che la tazzina sia vuota, e non si potrà dare la colpa al budget della ricerca.'))),
  ('designers-italia', 'link', '2026-07-21T08:20:00Z', '{public-services,accessibility}', 'https://designers.italia.it/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Designers Italia',
        'body', 'The kit of our public services: components, words, research templates, all open. When a municipality says that it can’t afford design, this is the page that I open on the projector, without saying anything.'),
      'it', jsonb_build_object(
        'title', 'Designers Italia',
        'body', 'Il kit dei servizi pubblici italiani: componenti, parole, modelli per la ricerca, tutto aperto. Quando un comune dice che il design non se lo può permettere, questa è la pagina che apro sul proiettore, senza dire niente.'))),
  ('a-map-made-by-hand', 'link', '2026-06-25T06:40:00Z', '{open-data,travel}', 'https://www.openstreetmap.org/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A map made by hand',
        'body', 'I corrected the position of a fountain this morning. It had been eleven meters inside somebody’s kitchen. There is no other reference work in which I can be of use before breakfast.'),
      'it', jsonb_build_object(
        'title', 'Una mappa fatta a mano',
        'body', 'Stamattina ho corretto la posizione di una fontana. Stava undici metri dentro la cucina di qualcuno. Non conosco un’altra opera di consultazione a cui si possa essere utili prima di colazione.'))),
  ('how-a-bus-becomes-data', 'link', '2026-05-13T17:00:00Z', '{transport,open-data}', 'https://gtfs.org/documentation/realtime/reference/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'How a bus becomes data',
        'body', 'The reference of GTFS Realtime is dry and fair. Look for the field `uncertainty`: it has been there for years, hardly anyone fills it in, and an honest arrival time begins with it.'),
      'it', jsonb_build_object(
        'title', 'Come un autobus diventa un dato',
        'body', 'Il riferimento di GTFS Realtime è asciutto e leale. Cercate il campo `uncertainty`: c’è da anni, quasi nessuno lo compila, e un orario d’arrivo sincero comincia da lì.'))),
  ('pictures-of-pages', 'link', '2026-03-26T09:50:00Z', '{archives,museums}', 'https://iiif.io/get-started/how-iiif-works/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'How IIIF works',
        'body', 'A standard for showing very large pictures of very old pages, from any archive beside any other. We laid a tax roll from Naples next to one from our town. The same hand had written both, and no one had known.'),
      'it', jsonb_build_object(
        'title', 'Come funziona IIIF',
        'body', 'Uno standard per mostrare immagini molto grandi di pagine molto vecchie, di un archivio accanto a quelle di un altro. Abbiamo messo un registro di Napoli vicino a uno del nostro paese. Li aveva scritti la stessa mano, e non lo sapeva nessuno.'))),
  ('practical-typography', 'link', '2026-01-22T19:10:00Z', '{writing,web}', 'https://practicaltypography.com/typography-in-ten-minutes.html',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Typography in ten minutes',
        'body', 'Five rules, ten minutes, and your report looks as if somebody had cared. Point size and line length do most of it. The chapter on not using two spaces has ended a friendship of mine.'),
      'it', jsonb_build_object(
        'title', 'Tipografia in dieci minuti',
        'body', 'Cinque regole, dieci minuti, e la vostra relazione sembra scritta da qualcuno a cui importava. Il grosso lo fanno il corpo e la lunghezza della riga. Il capitolo sul doppio spazio mi è costato un’amicizia.'))),
  ('working-off-grid', 'link', '2025-11-06T21:00:00Z', '{web,travel}', 'https://100r.co/site/working_offgrid_efficiently.html',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Working off-grid, efficiently',
        'body', 'Two people make software on a sailing boat and count every watt. Even if you have a plug, read the part on what they removed. It is a backlog review with weather.'),
      'it', jsonb_build_object(
        'title', 'Lavorare senza rete elettrica',
        'body', 'Due persone fanno software su una barca a vela e contano ogni watt. Anche se hai una presa, leggi la parte su che cosa hanno tolto. È una revisione del backlog con il mare mosso.'))),
  ('resilient-web-design', 'link', '2025-07-17T08:00:00Z', '{web}', 'https://resilientwebdesign.com/',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Resilient Web Design',
        'body', 'A free book that you can read in an afternoon, on why pages should work before they shine. Chapter six has a diagram of three layers that I have drawn on more whiteboards than any of my own.'))),
  ('twelve-principles', 'link', '2025-02-20T09:25:00Z', '{teams}', 'https://agilemanifesto.org/principles.html',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Twelve principles, mostly unread',
        'body', 'Everybody quotes the four lines of the manifesto. The twelve behind it are better, above all the tenth: *the art of maximizing the amount of work not done*. I once asked a room of thirty how many had read them. Two had.')))
on conflict (slug) do nothing;

-- Photos. They are drawn, from memory: the camera is never there in time, and their words say so.
insert into public.stream_entries (slug, type, published_at, tags, image_path, image_width, image_height, texts)
values
  ('the-cat-works-for-everyone', 'photo', '2026-11-15T06:20:00Z', '{travel}', '/stream/pictures/79ac3bb3dfb8e8ce82e64bf3e33ae936-1600x1000.jpg', 1600, 1000,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The cat works for everyone',
        'body', 'Bari, the old harbor. She lies down where the first boat will land, and she’s right five mornings out of six. I know forecasting tools with a worse record. Drawn while she worked.',
        'image_alt', 'A drawing: a black cat asleep, curled up on a warm stone quay near a bollard; behind her a sailing boat comes in under a low sun.'),
      'it', jsonb_build_object(
        'title', 'La gatta lavora per tutti',
        'body', 'Bari, porto vecchio. Si sdraia dove attraccherà la prima barca, e cinque mattine su sei ha ragione. Conosco strumenti di previsione che fanno peggio. Disegnata mentre lavorava.',
        'image_alt', 'Un disegno: una gatta nera dorme acciambellata sulla pietra calda della banchina, vicino a una bitta; dietro di lei una barca a vela rientra sotto un sole basso.'))),
  ('last-light-on-the-mole', 'photo', '2026-11-08T16:05:00Z', '{travel}', '/stream/pictures/d3b03fbd9b1cd911c33fb51b71a44917-1600x1120.jpg', 1600, 1120,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Last light on the mole',
        'body', 'The lamps come on one at a time, from the land outwards, and for a minute the lighthouse seems to be waiting its turn. I drew it as the pilots have it, on a chart.',
        'image_alt', 'A drawing in the manner of a nautical chart: the mole bends into dark water with its lamps lit as far as the eighth, and ends at the lighthouse.'),
      'it', jsonb_build_object(
        'title', 'L’ultima luce sul molo',
        'body', 'I lampioni si accendono uno per volta, dalla terra verso il largo, e per un minuto sembra che il faro aspetti il suo turno. L’ho disegnato come lo vedono i piloti, su una carta.',
        'image_alt', 'Un disegno come una carta nautica: il molo si piega nell’acqua scura, con i lampioni accesi fino all’ottavo, e finisce al faro.'))),
  ('a-house-without-mortar', 'photo', '2026-10-18T15:40:00Z', '{travel}', '/stream/pictures/98ee2ca8dfbd3160a9700f19e767d8ac-1600x1120.jpg', 1600, 1120,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A house without mortar',
        'body', 'Between Tricase and the sea. It has no door because it never needed one: you leave your jacket, your bread and your radio, and at noon they’re still there. I left the drawing, too.',
        'image_alt', 'A drawing of a wall of dry stone with an open doorway; a blue jacket on a peg, a red radio and a loaf of bread on a shelf.'),
      'it', jsonb_build_object(
        'title', 'Una casa senza malta',
        'body', 'Tra Tricase e il mare. Non ha porta perché non è mai servita: ci lasci la giacca, il pane e la radio, e a mezzogiorno sono ancora lì. Ci ho lasciato anche il disegno.',
        'image_alt', 'Il disegno di un muro di pietra a secco con una porta senza battente; una giacca blu al gancio, una radio rossa e una pagnotta su una mensola.'))),
  ('two-windows', 'photo', '2026-10-02T17:20:00Z', '{travel,teams}', '/stream/pictures/a896aec5f0d730785f226a5bc73b1a7a-1600x960.jpg', 1600, 960,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Two windows',
        'body', 'Two winters, two desks. In one I learned that a plan can be a drawing of water; in the other, that seven floors without a lift are a form of prioritization. Both drawn from memory.',
        'image_alt', 'A drawing: two arched windows in one wall, through one a windmill and a straight canal, through the other a hillside of crowded roofs; a plant on one sill, books and a cup on the other.'),
      'it', jsonb_build_object(
        'title', 'Due finestre',
        'body', 'Due inverni, due scrivanie. Da una ho imparato che un piano può essere un disegno dell’acqua; dall’altra, che sette piani senza ascensore sono un modo di stabilire le priorità. Disegnate a memoria.',
        'image_alt', 'Un disegno: due finestre ad arco nello stesso muro, da una un mulino e un canale diritto, dall’altra una collina di tetti fitti; su un davanzale una pianta, sull’altro libri e una tazza.'))),
  ('who-is-still-up', 'photo', '2026-09-04T20:50:00Z', '{travel}', '/stream/pictures/7591eff1204250d9cfffaea00ee07088-1400x1400.jpg', 1400, 1400,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Who is still up',
        'body', 'Counting the lit windows from the boat: thirty-one at eleven, nine at one, three at four. The three at four are the bakery, the harbor office and somebody with a small child or a deadline. This drawing is of four o’clock.',
        'image_alt', 'A drawing of tall houses by night, seen from a boat: all windows dark but three, whose light lies on the water.'),
      'it', jsonb_build_object(
        'title', 'Chi è ancora sveglio',
        'body', 'Contando dalla barca le finestre accese: trentuna alle undici, nove all’una, tre alle quattro. Le tre delle quattro sono il forno, la capitaneria e qualcuno con un bambino piccolo o una scadenza. Il disegno è delle quattro.',
        'image_alt', 'Il disegno di case alte di notte, viste da una barca: tutte le finestre buie tranne tre, che si allungano sull’acqua.'))),
  ('two-chairs-and-a-pencil', 'photo', '2026-08-06T09:15:00Z', '{discovery}', '/stream/pictures/52d80056264d82585c603e70e5a9538a-1600x1040.jpg', 1600, 1040,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Two chairs and a pencil',
        'body', 'The whole equipment of an interview, before it starts. The recorder stays in the bag until someone says yes. The pencil is for drawing what words get wrong, and this.',
        'image_alt', 'A drawing from above: two straw chairs at a round table with two cups, a sheet of notes and a pencil, on patterned tiles.'),
      'it', jsonb_build_object(
        'title', 'Due sedie e una matita',
        'body', 'Tutta l’attrezzatura di un’intervista, prima che cominci. Il registratore resta nella borsa finché qualcuno non dice di sì. La matita serve a disegnare quello che le parole sbagliano, e questo.',
        'image_alt', 'Un disegno dall’alto: due sedie di paglia a un tavolo rotondo con due tazze, un foglio di appunti e una matita, su piastrelle decorate.'))),
  ('sun-on-the-findings', 'photo', '2026-06-30T16:30:00Z', '{discovery,teams}', '/stream/pictures/0befc27c7647f95f3c94a5cebfb3c63b-1600x1060.jpg', 1600, 1060,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Sun on the findings',
        'body', 'At five the sun reaches the wall and the cheap glue gives up. Whatever is still hanging at six goes into the report. It’s not in any handbook, and it has never been very wrong. Drawn at half past five.',
        'image_alt', 'A drawing: paper notes on a wall joined by a red thread; in the patch of sun from a window two are falling, and one lies on the shelf below.'),
      'it', jsonb_build_object(
        'title', 'Il sole sui risultati',
        'body', 'Alle cinque il sole arriva al muro e la colla da poco cede. Quello che alle sei è ancora appeso va nella relazione. Non sta in nessun manuale, e non ha mai sbagliato di molto. Disegnato alle cinque e mezza.',
        'image_alt', 'Un disegno: foglietti su una parete uniti da un filo rosso; nel riquadro di sole di una finestra due stanno cadendo, e uno è già sul ripiano.'))),
  ('the-white-road', 'photo', '2026-05-20T17:55:00Z', '{travel,roadmap}', '/stream/pictures/b608139cf6046f34d6392483b8c16ab3-1600x1300.jpg', 1600, 1300,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The white road',
        'body', 'Milestones only make sense if somebody walks. These are on the way to Minervino, one a kilometre, and the fourth has been missing since the war. You notice it in your legs, and on a map that one draws oneself.',
        'image_alt', 'A drawn map: a white road winds between hills to Minervino, with milestones 1 to 6; the fourth is a question mark.'),
      'it', jsonb_build_object(
        'title', 'La strada bianca',
        'body', 'Le pietre miliari hanno senso solo se qualcuno cammina. Queste sono sulla via di Minervino, una al chilometro, e la quarta manca dalla guerra. Te ne accorgi nelle gambe, e su una mappa disegnata da sé.',
        'image_alt', 'Una mappa disegnata: una strada bianca si snoda tra le colline fino a Minervino, con le pietre da 1 a 6; la quarta è un punto interrogativo.'))),
  ('night-in-the-archive', 'photo', '2026-04-14T20:30:00Z', '{archives}', '/stream/pictures/cafbca9640ab694a9822d541a21a3b56-1500x1290.jpg', 1500, 1290,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Night in the archive',
        'body', 'Boxes 212 to 215: a council that argues for ninety years about one fountain. The lamp is the archivist’s own. She switches it off by hand, looking at the box as one does with a child’s door. I drew the box; the argument would not fit.',
        'image_alt', 'A drawing: a grey archive box marked 212, tied with a red ribbon, under a green lamp; a hand is at the lamp’s chain, and the moon at the window.'),
      'it', jsonb_build_object(
        'title', 'Notte in archivio',
        'body', 'Faldoni dal 212 al 215: un consiglio che discute per novant’anni di una fontana. La lampada è dell’archivista. La spegne a mano, guardando il faldone come si fa con la porta di un bambino. Ho disegnato il faldone; la discussione non ci stava.',
        'image_alt', 'Un disegno: un faldone grigio con il numero 212, legato con un nastro rosso, sotto una lampada verde; una mano è sulla catenella, la luna alla finestra.'))),
  ('one-pot', 'photo', '2026-03-08T12:40:00Z', '{housing}', '/stream/pictures/fefc721db7e47bfbe403eea1ec29017c-1600x1080.jpg', 1600, 1080,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'One pot',
        'body', 'Sunday in the house in via Dante. Six chairs from six families, one pot, and the accounts done between the soup and the coffee, as it should be. The pot sat for its drawing.',
        'image_alt', 'A drawing of one large copper-red pot of soup with a wooden spoon, steam rising; beside it a loaf and a stack of six plates.'),
      'it', jsonb_build_object(
        'title', 'Una pentola sola',
        'body', 'Domenica nella casa di via Dante. Sei sedie di sei famiglie, una pentola, e i conti fatti tra la minestra e il caffè, come si deve. La pentola ha posato per il disegno.',
        'image_alt', 'Il disegno di una grande pentola color rame piena di minestra, con un cucchiaio di legno e il vapore; accanto una pagnotta e una pila di sei piatti.'))),
  ('a-stop-in-the-fields', 'photo', '2025-11-12T13:25:00Z', '{transport}', '/stream/pictures/18e153c9b4ee6db00947ea5863c93e7c-1500x1220.jpg', 1500, 1220,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A stop in the fields',
        'body', 'Nobody got off. The driver waited a whole minute all the same, because at 13.20 on Wednesdays somebody usually runs. In the drawing, somebody does.',
        'image_alt', 'A drawing from above: a blue bus waits at a red shelter on a road through fields, and somebody is running towards it.'),
      'it', jsonb_build_object(
        'title', 'Una fermata nei campi',
        'body', 'Non è sceso nessuno. L’autista ha aspettato lo stesso un minuto intero, perché il mercoledì alle 13.20 di solito qualcuno corre. Nel disegno qualcuno corre.',
        'image_alt', 'Un disegno dall’alto: un autobus blu aspetta a una pensilina rossa su una strada tra i campi, e qualcuno corre verso la fermata.'))),
  ('the-cistern', 'photo', '2025-05-22T06:10:00Z', '{community}', '/stream/pictures/0217182459684371e1283b53de07ed90-1500x1390.jpg', 1500, 1390,
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The cistern',
        'body', 'Drawn as if one could cut the ground like bread. Six hundred and ten plots share this much water. The whole app is a long way of saying whose turn it is.',
        'image_alt', 'A drawing in section: a cistern half full below ground, a bucket on its pulley, pipes that lead to the plots above.'),
      'it', jsonb_build_object(
        'title', 'La cisterna',
        'body', 'Disegnata come se la terra si potesse tagliare come il pane. Seicentodieci appezzamenti dividono quest’acqua. Tutta l’app è un modo lungo per dire a chi tocca.',
        'image_alt', 'Un disegno in sezione: una cisterna mezza piena sotto terra, il secchio alla carrucola, i tubi che portano agli orti sopra.')))
on conflict (slug) do nothing;

-- Articles: what is new on the blog, with the sentence that did not fit into it.
insert into public.stream_entries (slug, type, published_at, tags, url, texts)
values
  ('new-a-bilingual-site', 'article', '2026-11-19T08:00:00Z', '{web,writing}', '/blog/2026/a-bilingual-site-from-one-repository',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'How this site is put together',
        'body', 'Both languages side by side in one folder, and a check that refuses to publish what doesn’t hold. It refused this very post twice.'),
      'it', jsonb_build_object(
        'title', 'Com’è fatto questo sito',
        'body', 'Le due lingue una accanto all’altra nella stessa cartella, e un controllo che si rifiuta di pubblicare quello che non regge. Proprio questo articolo l’ha rifiutato due volte.'))),
  ('new-porto-lento-in-production', 'article', '2026-10-29T18:30:00Z', '{product,travel}', '/blog/2026/porto-lento-in-production',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A season of Porto Lento, told in order',
        'body', 'Eleven harbors, one a week, two weeks skipped. I left out the part about the swan, which deserves its own post.'),
      'it', jsonb_build_object(
        'title', 'Una stagione di Porto Lento, in ordine',
        'body', 'Undici porti, uno a settimana, due settimane saltate. Ho lasciato fuori la storia del cigno, che merita un articolo suo.'))),
  ('new-choosing-what-not-to-build', 'article', '2026-10-14T08:10:00Z', '{product,roadmap}', '/blog/2026/choosing-what-not-to-build',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Choosing what not to build',
        'body', 'The table that I keep at hand, at last in a form I can send around. Its last row has already cost us a feature, and nobody has asked for it back.'),
      'it', jsonb_build_object(
        'title', 'Scegliere che cosa non costruire',
        'body', 'La tabella che tengo a portata di mano, finalmente in una forma che si può girare. La sua ultima riga ci è già costata una funzione, e nessuno l’ha richiesta indietro.'))),
  ('new-field-guide', 'article', '2026-09-09T09:00:00Z', '{discovery,teams}', '/blog/2026/field-guide-to-discovery-interviews',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A field guide to discovery interviews',
        'body', 'Everything that I say to colleagues on the train before their first one. If you only read one part, read the one on the evening after.'),
      'it', jsonb_build_object(
        'title', 'Guida da campo alle interviste',
        'body', 'Tutto quello che dico ai colleghi in treno prima della loro prima intervista. Se ne leggi una parte sola, leggi quella sulla sera dopo.'))),
  ('new-on-empty-states', 'article', '2026-05-21T10:00:00Z', '{product,writing}', '/blog/2026/notes/on-empty-states',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'On empty states',
        'body', 'The first screen most people see is the last one anybody writes. Short, with a telephone call in it.'),
      'it', jsonb_build_object(
        'title', 'Sugli stati vuoti',
        'body', 'La prima schermata che si vede è l’ultima che qualcuno scrive. Breve, con una telefonata dentro.'))),
  ('new-roadmaps-are-promises', 'article', '2026-04-16T08:00:00Z', '{roadmap}', '/blog/2026/roadmaps-are-promises',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Roadmaps are promises',
        'body', 'I used to explain what a roadmap is. Now I write one that can be kept. The replies to this post were the longest I’ve ever had, and most came from people in sales.'),
      'it', jsonb_build_object(
        'title', 'Le roadmap sono promesse',
        'body', 'Una volta spiegavo che cos’è una roadmap. Ora ne scrivo una che si può mantenere. Le risposte a questo articolo sono le più lunghe mai ricevute, e quasi tutte di chi vende.'))),
  ('new-eight-countries', 'article', '2025-11-20T08:00:00Z', '{teams,travel}', '/blog/2025/working-across-eight-countries',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Working across eight countries',
        'body', 'What changed at each border: the coffee, the hierarchy, and what a “maybe” is worth. Slovenia comes last and takes the most space, which surprised me too.'),
      'it', jsonb_build_object(
        'title', 'Lavorare in otto Paesi',
        'body', 'Che cosa cambiava a ogni frontiera: il caffè, la gerarchia, e quanto vale un «forse». La Slovenia arriva per ultima e occupa più spazio di tutte, cosa che ha sorpreso anche me.'))),
  ('new-workshop-handout', 'article', '2025-10-08T07:30:00Z', '{teams,writing}', '/blog/2025/english-only-workshop-handout',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The workshop handout, free to copy',
        'body', 'Four exercises for teams who share a product but not a first language. Written in English on purpose, since that is exercise one.'))),
  ('new-metrics-on-monday', 'article', '2025-09-15T08:00:00Z', '{metrics}', '/blog/2025/metrics-that-survive-a-monday',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Metrics that survive a Monday',
        'body', 'One question in front of each number: who does what differently when it moves? Of the thirty-four on our dashboard, six had an answer.'),
      'it', jsonb_build_object(
        'title', 'Metriche che sopravvivono al lunedì',
        'body', 'Una sola domanda davanti a ogni numero: chi fa che cosa di diverso quando si muove? Dei trentaquattro sul nostro cruscotto, sei avevano una risposta.'))),
  ('new-accessibility', 'article', '2025-06-30T08:00:00Z', '{accessibility}', '/blog/2025/accessibility-is-a-product-decision',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Accessibility is a product decision',
        'body', 'By the time a developer is asked, the choices are months old. This is where I put them now, and who pays.'),
      'it', jsonb_build_object(
        'title', 'L’accessibilità è una decisione di prodotto',
        'body', 'Quando la domanda arriva a chi sviluppa, le scelte hanno già mesi. Qui c’è dove le metto adesso, e chi le paga.'))),
  ('new-harbour-at-six', 'article', '2025-03-16T07:00:00Z', '{travel}', '/blog/2025/harbour-at-six',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The harbor at six',
        'body', 'Ten minutes in which the water and the sky are the same color. With a drawing, because the photograph was mostly lamp post.'),
      'it', jsonb_build_object(
        'title', 'Il porto alle sei',
        'body', 'Dieci minuti in cui l’acqua e il cielo hanno lo stesso colore. Con un disegno, perché nella fotografia c’era soprattutto il lampione.')))
on conflict (slug) do nothing;

-- Projects: news of what is under way, and where to read the whole of it.
insert into public.stream_entries (slug, type, published_at, tags, url, texts)
values
  ('porto-lento-closes-for-winter', 'project', '2026-11-14T10:00:00Z', '{travel,booking}', '/project/porto-lento',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Porto Lento closes for the winter',
        'body', 'Nine harbors out of eleven have pulled up their boats. **2,140 of the season’s 3,140 stays were theirs; 61 refused, no double booking.** The two that stay open are the two that said a year ago that they’d never use it.'),
      'it', jsonb_build_object(
        'title', 'Porto Lento chiude per l’inverno',
        'body', 'Nove porti su undici hanno tirato in secca le barche. **Delle 3.140 soste della stagione 2.140 erano loro: 61 rifiutate, nessuna doppia prenotazione.** I due che restano aperti sono i due che un anno fa giuravano di non usarlo mai.'))),
  ('museo-aperto-reads-aloud', 'project', '2026-10-24T09:40:00Z', '{museums,accessibility}', '/project/museo-aperto',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Museo Aperto reads aloud',
        'body', 'The plain-language labels turned out to be the ones that sound right when a phone reads them. So now each object has a *Listen* button, and the curators have begun to write with their ears.'),
      'it', jsonb_build_object(
        'title', 'Museo Aperto legge ad alta voce',
        'body', 'Le didascalie in linguaggio semplice sono anche quelle che suonano bene quando le legge un telefono. Così ogni oggetto ha ora un pulsante *Ascolta*, e i curatori hanno cominciato a scrivere con le orecchie.'))),
  ('linea-38-at-the-hospital', 'project', '2026-09-28T06:30:00Z', '{transport}', '/project/linea-38',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Linea 38 is on the hospital’s screens',
        'body', 'The discharge desk shows the next three buses, with their margin. The nurses asked for it themselves, in a letter with fourteen signatures and one drawing of a bus.'),
      'it', jsonb_build_object(
        'title', 'La 38 è sugli schermi dell’ospedale',
        'body', 'Lo sportello delle dimissioni mostra i prossimi tre autobus, con il loro margine. L’hanno chiesto le infermiere, in una lettera con quattordici firme e il disegno di un autobus.'))),
  ('archivio-vivo-ten-thousand', 'project', '2026-08-11T08:30:00Z', '{archives}', '/project/archivio-vivo',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Ten thousand corrected words',
        'body', 'Readers of Archivio Vivo have corrected their ten-thousandth doubtful word: *frantoio*, in a tax roll from 1764. The reader was eighty-one and had worked in that very oil mill.'),
      'it', jsonb_build_object(
        'title', 'Diecimila parole corrette',
        'body', 'Chi legge Archivio Vivo ha corretto la decimillesima parola dubbia: *frantoio*, in un ruolo delle imposte del 1764. L’ha fatto un lettore di ottantun anni che in quel frantoio aveva lavorato.'))),
  ('orto-sociale-prints-itself', 'project', '2026-06-03T07:20:00Z', '{community,open-source}', '/project/orto-sociale',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The watering sheet prints itself',
        'body', 'Every Sunday at eight the printer in the shed makes a noise and the week is on the gate. Three gardens abroad run the same code now. One of them has no shed.'),
      'it', jsonb_build_object(
        'title', 'Il foglio dell’acqua si stampa da solo',
        'body', 'Ogni domenica alle otto la stampante nella baracca fa un rumore e la settimana è sul cancello. Ora lo stesso codice gira in tre orti all’estero. Uno di loro non ha la baracca.'))),
  ('casa-comune-tenth-house', 'project', '2026-04-23T18:00:00Z', '{housing}', '/project/casa-comune',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A tenth house for Casa Comune',
        'body', 'In Lecce, five tenants, one of whom owns eleven plants. They wrote their nine rules in an evening. Rule four is about the plants.'),
      'it', jsonb_build_object(
        'title', 'La decima casa di Casa Comune',
        'body', 'A Lecce, cinque inquilini; una di loro ha undici piante. Hanno scritto le loro nove regole in una sera. La quarta riguarda le piante.'))),
  ('museo-aperto-opens', 'project', '2026-03-03T10:00:00Z', '{museums,open-data}', '/project/museo-aperto',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Museo Aperto is open',
        'body', 'Five small museums, 31,000 objects in their drawers, the first 900 online, in one catalogue that doesn’t ask you to know what you’re looking for. The first search on the first day was *cats*. There are forty-three.'),
      'it', jsonb_build_object(
        'title', 'Museo Aperto è aperto',
        'body', 'Cinque piccoli musei, 31.000 oggetti nei cassetti, i primi 900 in rete, in un solo catalogo che non pretende che tu sappia che cosa cerchi. La prima ricerca del primo giorno è stata *gatti*. Sono quarantatré.'))),
  ('porto-lento-first-drawing', 'project', '2025-09-02T08:45:00Z', '{travel,discovery}', '/project/porto-lento',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Porto Lento, the first drawing',
        'body', 'A harbor master drew her berths for us on a paper tablecloth, with the boats of people she likes nearest to the office. We have kept the tablecloth. It’s the best specification in the project.'))),
  ('linea-38-goes-open', 'project', '2025-11-04T09:00:00Z', '{transport,open-source}', '/project/linea-38',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'Linea 38 is open source',
        'body', 'One bus line, 2,100 lines of code, a licence and a page on how wrong it can be. Somebody in Porto has already asked what happens with trams. I don’t know, and I’d love to.')))
on conflict (slug) do nothing;

-- Not yet public: one that appears by itself, and a draft.
insert into public.stream_entries (slug, type, published_at, tags, texts)
values
  ('a-letter-for-january', 'note', '2027-01-07T08:00:00Z', '{writing}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'A letter for January',
        'body', 'Written in November, so that the first week back begins with something that isn’t a list.'),
      'it', jsonb_build_object(
        'title', 'Una lettera per gennaio',
        'body', 'Scritta a novembre, perché la prima settimana dopo le feste cominci con qualcosa che non sia un elenco.'))),
  ('the-swan', 'note', null, '{travel}',
    jsonb_build_object(
      'en', jsonb_build_object(
        'title', 'The swan',
        'body', 'It has its own berth now. The rest of this story needs the harbor master’s permission.')))
on conflict (slug) do nothing;
