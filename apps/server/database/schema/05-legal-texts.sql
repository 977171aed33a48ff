-- The legal texts, and what users agreed to.

-- Versions in both languages. A published version never changes: a correction is a new version.
create table legal_texts (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy', 'marketing')),
  version text not null check (version <> ''),
  -- Accounts cannot be used without it.
  required boolean not null,
  -- Users who agreed to an older version are asked again; not so for the texts of the first installation.
  asks_again boolean not null,
  valid_from timestamptz not null,
  title_pl text not null, title_en text not null,
  text_pl text not null, text_en text not null,
  author_id uuid references users on delete set null,
  published_at timestamptz not null,
  unique (kind, version)
);
create index legal_texts_valid on legal_texts (kind, valid_from desc);
-- They belong to the installation, not to accounts: read through the system's role only.
grant select, insert on legal_texts to zagon_system;

-- Kind and version of the text, when, where, and the channel it permits messages on.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  channel text check (channel in ('email', 'app', 'sms')),
  text_version text not null,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null,
  given_in text not null,
  withdrawn_at timestamptz,
  -- Address of the device it was given on.
  ip text not null default ''
);
create index consents_user on consents (user_id);
-- Accessible to sign-in only.
grant select, insert, update, delete on consents to zagon_system;

insert into legal_texts (id, kind, version, required, asks_again, valid_from, published_at, title_pl, title_en, text_pl, text_en)
values
('01930000-0000-7000-8000-000000000001', 'terms', '2026-11', true, false, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z',
'Regulamin', 'Terms of use',
$pl$## 1. Kto świadczy usługę
Usługę Zagon świadczy {{operator}} (kontakt: {{contact}}). Umowa zaczyna się w chwili założenia konta.

## 2. Co robi Zagon
Zagon zapisuje i pokazuje odczyty modułów w polu, wysyła alarmy, wykonuje polecenia i prowadzi nawadnianie według programów, które ustawiasz.

Każde otwarcie ma czas trwania. Urządzenie zamyka zawór samo, także wtedy, gdy serwer lub łącze nie działa. Zamknięcie możesz zlecić zawsze, również po wygaśnięciu i po zablokowaniu konta.

## 3. Konto i użytkownicy
Konto zakłada osoba, która ma numer seryjny i PIN stacji bazowej. Administrator konta zaprasza innych i nadaje im role.

- Podaj prawdziwe dane i dbaj, żeby były aktualne.
- Hasło i drugi składnik zachowaj dla siebie.
- Gdy ktoś nie powinien mieć już dostępu, usuń go z konta.

## 4. Za co odpowiadasz
Za zawory, pompy, przewody i zasilanie w polu, za ustawione programy i progi alarmów oraz za osoby, którym dajesz dostęp. Za pobór wody zgodny z przepisami i z pozwoleniem wodnoprawnym, jeśli jest potrzebne.

Odczyty i wyliczenia pomagają w decyzjach, ale ich nie zastępują. Sprawdzaj w polu to, od czego zależy bezpieczeństwo ludzi, zwierząt i upraw. Zagon nie jest urządzeniem zabezpieczającym w rozumieniu przepisów o bezpieczeństwie maszyn.

## 5. Za co odpowiada operator
Operator dba o działanie serwera, o kopie danych i o bezpieczeństwo. O planowanych pracach uprzedza wiadomością. Nie odpowiada za brak sieci komórkowej, prądu lub wody, za uszkodzenia w polu ani za skutki ustawień wybranych przez użytkownika.

Nic w tym regulaminie nie ogranicza praw, których ograniczyć nie wolno, w szczególności praw konsumenta.

## 6. Opłaty i okres ważności
Konto działa do dnia podanego w ustawieniach. Przypominamy o nim 30, 14, 7 i 1 dzień wcześniej. Po tym dniu programy działają jeszcze 14 dni, a potem zostają wstrzymane. Czytanie, eksport danych i zatrzymywanie wody działają dalej.

## 7. Zablokowanie konta
Operator może zablokować konto, gdy jest zagrożone bezpieczeństwo, gdy naruszono ten regulamin albo gdy mimo wezwania nie zapłacono. Przedtem zamyka otwarte wyjścia. O powód możesz zapytać w pomocy także z zablokowanego konta.

## 8. Reklamacje
Reklamację zgłosisz w ustawieniach, w dziale Pomoc, albo pod adresem: {{contact}}. Odpowiadamy w ciągu 14 dni.

## 9. Koniec umowy
Konto możesz usunąć w każdej chwili w ustawieniach. Najpierw zamykane są wszystkie wyjścia, potem stacja i moduły są zwalniane, a po 30 dniach dane są usuwane. Konsument może odstąpić od umowy w ciągu 14 dni od jej zawarcia.

## 10. Zmiany regulaminu
O zmianie uprzedzamy w aplikacji. Gdy nowa wersja zacznie obowiązywać, poprosimy o jej przyjęcie. Jeśli jej nie przyjmiesz, nadal przeczytasz swoje dane, zatrzymasz wodę, pobierzesz dane i usuniesz konto.

## 11. Prawo
Obowiązuje prawo polskie. Jeśli wersje językowe się różnią, rozstrzyga polska.$pl$,
$en$## 1. Who provides the service
Zagon is provided by {{operator}} (contact: {{contact}}). The contract begins when the account is created.

## 2. What Zagon does
Zagon stores and shows the readings of the modules in the field, sends alarms, carries out orders and irrigates by the schedules that you set.

Every opening has a duration. The device closes the valve by itself, even if the server or the link is down. You can always close it, also after the account has expired or was blocked.

## 3. Account and users
An account is created by someone who has the serial number and the PIN of a base station. The administrator of the account invites others and gives them their roles.

- Give correct details and keep them up to date.
- Keep your password and second factor to yourself.
- Remove people from the account when they should no longer have access.

## 4. What you are responsible for
For valves, pumps, pipes and power in the field, for the schedules and alarm thresholds you set, and for the people you give access. For taking water as the law and your permit, if you need one, allow.

Readings and calculations support decisions and do not replace them. Check in the field whatever the safety of people, animals and crops depends on. Zagon is not a safety device within the meaning of machine safety law.

## 5. What the operator is responsible for
The operator keeps the server running, backs up the data and keeps it secure. Planned work is announced by a message. The operator is not liable for missing mobile network, power or water, for damage in the field, or for the results of settings chosen by users.

Nothing in these terms limits rights that may not be limited, consumer rights in particular.

## 6. Fees and validity
The account is valid until the day shown in the settings. We remind you 30, 14, 7 and 1 days before. After that day, schedules run for another 14 days and are then paused. Reading, exporting data and stopping water continue to work.

## 7. Blocking an account
The operator may block an account if security is at risk, if these terms were violated, or if a payment is missing despite a reminder. Open outputs are closed first. You can ask for the reason in the help section, also from a blocked account.

## 8. Complaints
Send a complaint in the settings under Help, or to: {{contact}}. We answer within 14 days.

## 9. End of the contract
You can delete the account at any time in the settings. All outputs are closed first, then the station and its modules are released, and after 30 days the data are erased. Consumers may withdraw from the contract within 14 days.

## 10. Changes of these terms
We announce changes in the app. When a new version takes effect, we ask you to accept it. If you do not, you can still see your data, stop water, download your data and delete the account.

## 11. Law
Polish law applies. If the language versions differ, the Polish one prevails.$en$),
('01930000-0000-7000-8000-000000000002', 'privacy', '2026-11', true, false, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z',
'Polityka prywatności', 'Privacy policy',
$pl$## 1. Administrator danych
Administratorem danych osobowych jest {{operator}} (kontakt w sprawach danych: {{contact}}).

## 2. Jakie dane zapisujemy
- Dane użytkownika: imię, nazwisko, adres e-mail, telefon, język, jednostki. Hasło i PIN tylko jako skrót, którego nie da się odwrócić.
- Dane konta: nazwa, adres, numer NIP i dane do faktury, jeśli je podasz.
- Położenie gospodarstwa i urządzeń, które zaznaczysz na mapie.
- Odczyty i zdarzenia modułów, programy, otwarcia i alarmy.
- Dziennik: kto, kiedy i z jakiego adresu sieciowego coś zmienił.
- Zgłoszenia do pomocy i dołączone do nich zdjęcia.

## 3. Po co i na jakiej podstawie
- Żeby wykonać umowę: odczyty, programy, alarmy, raporty, pomoc (art. 6 ust. 1 lit. b RODO).
- Żeby spełnić obowiązki podatkowe i rachunkowe (lit. c).
- Żeby chronić konta i wodę przed nadużyciem: dziennik, ograniczenie liczby prób (lit. f).
- Żeby wysyłać nowości, tylko za osobną zgodą (lit. a). Zgodę można cofnąć w każdej chwili w ustawieniach.

## 4. Komu je przekazujemy
Dostawcom serwera, poczty i SMS, którzy działają na zlecenie operatora. Innym kontom tylko odczyty modułów, które sam udostępnisz. Operator widzi odczyty gospodarstwa dopiero po wejściu na konto z podaniem powodu; każde takie wejście widać w dzienniku konta. Danych nie sprzedajemy.

## 5. Jak długo
- Dane konta i użytkowników: do usunięcia konta i jeszcze 30 dni.
- Odczyty: 10 lat, wartości dobowe tak długo, jak istnieje konto.
- Dokumenty księgowe: tak długo, jak wymaga prawo.
- Po usunięciu konta z dziennika znikają dane osobowe.

## 6. Twoje prawa
Możesz zobaczyć swoje dane, poprawić je, pobrać, ograniczyć ich przetwarzanie, wnieść sprzeciw i żądać usunięcia. Większość zrobisz w ustawieniach; w reszcie pomożemy: {{contact}}. Skargę można złożyć do Prezesa Urzędu Ochrony Danych Osobowych.

## 7. Pliki cookie
Zagon zapisuje w przeglądarce tylko to, co konieczne: sesję, język, wygląd i ostatnio pokazane dane. Nie ma śledzenia ani reklam.

## 8. Decyzje automatyczne
Zagon steruje zaworami według Twoich ustawień. Nie podejmuje automatycznie decyzji o osobach.$pl$,
$en$## 1. Controller
The controller of personal data is {{operator}} (contact for data matters: {{contact}}).

## 2. What we store
- Data of the user: first and family name, e-mail address, phone, language, units. Passwords and PINs only as a hash that cannot be reversed.
- Data of the account: name, address, tax number and invoice data, if you enter them.
- The position of the farm and of devices that you place on the map.
- Readings and events of the modules, schedules, openings and alarms.
- A log: who changed what, when, and from which network address.
- Questions to the helpdesk and the pictures attached to them.

## 3. What for, and on which basis
- To perform the contract: readings, schedules, alarms, reports, help (Art. 6(1)(b) GDPR).
- To meet tax and accounting duties (point c).
- To protect accounts and water against misuse: log, limits on attempts (point f).
- To send news, only with a separate consent (point a). It can be withdrawn at any time in the settings.

## 4. Who receives them
Providers of servers, mail and SMS who act for the operator. Other accounts receive only the readings of modules that you share. The operator sees the readings of a farm only after entering the account with a reason; every such visit is shown in the account log. We do not sell data.

## 5. How long
- Data of accounts and users: until the account is deleted, and for 30 days after that.
- Readings: 10 years; daily values for as long as the account exists.
- Accounting documents: as long as the law requires.
- After the account is deleted, personal data are removed from the log.

## 6. Your rights
You may see, correct, download and restrict your data, object, and have them erased. Most of this is in the settings; for the rest we help: {{contact}}. You may complain to the President of the Polish Personal Data Protection Office (UODO) or to the authority of your country.

## 7. Cookies
Zagon stores only what is necessary in the browser: session, language, appearance and the data shown last. There is no tracking and no advertising.

## 8. Automated decisions
Zagon controls valves by your settings. It takes no automated decisions about people.$en$),
('01930000-0000-7000-8000-000000000003', 'marketing', '2026-11', false, false, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z',
'Zgoda na nowości i oferty', 'Consent to news and offers',
$pl$## Na co się zgadzasz
{{operator}} może wysyłać Ci nowości o Zagonie i oferty, tą drogą, którą zaznaczysz: e-mailem albo w aplikacji.

## Czego ta zgoda nie zmienia
Zgoda jest dobrowolna. Bez niej Zagon działa tak samo: alarmy, zapowiedzi prac i odpowiedzi na zgłoszenia przychodzą zawsze.

## Jak ją cofnąć
W każdej chwili w ustawieniach, w dziale Zgody i regulamin. Cofnięcie działa od razu. Nie wpływa na to, co wysłano wcześniej.$pl$,
$en$## What you agree to
{{operator}} may send you news about Zagon and offers, in the way you choose: by e-mail or in the app.

## What it does not change
The consent is voluntary. Zagon works the same without it: alarms, announcements of work and answers to your questions always reach you.

## How to withdraw it
At any time in the settings, under Consents and terms. It takes effect at once and does not affect what was sent before.$en$);
