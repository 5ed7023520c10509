/** The frame and the pages in it. Every page but the front one is fetched when it is first opened. */
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ZoomProvider } from '../cards/zoom/ZoomProvider.tsx';
import { FrontPage } from '../pages/front/FrontPage.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './Frame.tsx';
import { MissingPage } from './MissingPage.tsx';

const DeckListPage = lazy(() => import('../pages/decks/DeckListPage.tsx'));
const SharedDeckPage = lazy(() => import('../pages/decks/SharedDeckPage.tsx'));
const DeckPage = lazy(() => import('../pages/decks/DeckPage.tsx'));
const CardsPage = lazy(() => import('../pages/cards/CardsPage.tsx'));
const CardPage = lazy(() => import('../pages/cards/CardPage.tsx'));
const RulingsPage = lazy(() => import('../pages/rulings/RulingsPage.tsx'));
const EntryPage = lazy(() => import('../pages/rulings/EntryPage.tsx'));
const RulePage = lazy(() => import('../pages/rulings/RulePage.tsx'));
const PrintPage = lazy(() => import('../pages/rulings/PrintPage.tsx'));
const ChangesPage = lazy(() => import('../pages/rulings/ChangesPage.tsx'));
const GamesPage = lazy(() => import('../pages/games/GamesPage.tsx'));
const SoloPage = lazy(() => import('../pages/solo/SoloPage.tsx'));
const SoloGamePage = lazy(() => import('../pages/solo/SoloGamePage.tsx'));
const JudgePage = lazy(() => import('../pages/judge/JudgePage.tsx'));
const LearnPage = lazy(() => import('../pages/learn/LearnPage.tsx'));
const LessonPage = lazy(() => import('../pages/learn/LessonPage.tsx'));
const PositionPage = lazy(() => import('../pages/learn/PositionPage.tsx'));
const ScenariosPage = lazy(() => import('../pages/scenarios/ScenariosPage.tsx'));
const ScenarioPage = lazy(() => import('../pages/scenarios/ScenarioPage.tsx'));
const LobbyPage = lazy(() => import('../pages/lobby/LobbyPage.tsx'));
const NewTablePage = lazy(() => import('../pages/lobby/NewTablePage.tsx'));
const TablePage = lazy(() => import('../pages/lobby/TablePage.tsx'));
const PlayPage = lazy(() => import('../pages/play/PlayPage.tsx'));
const ReplaysPage = lazy(() => import('../pages/replays/ReplaysPage.tsx'));
const ReplayPage = lazy(() => import('../pages/replays/ReplayPage.tsx'));
const SignInPage = lazy(() => import('../pages/people/SignInPage.tsx'));
const mailLinks = () => import('../pages/people/MailLinkPages.tsx');
const ConfirmMailPage = lazy(async () => ({ default: (await mailLinks()).ConfirmMailPage }));
const NewPasswordPage = lazy(async () => ({ default: (await mailLinks()).NewPasswordPage }));
const ForgottenPage = lazy(async () => ({ default: (await mailLinks()).ForgottenPage }));
const AccountPage = lazy(() => import('../pages/people/AccountPage.tsx'));
const ProfilePage = lazy(() => import('../pages/people/ProfilePage.tsx'));
const ModerationPage = lazy(() => import('../pages/moderation/ModerationPage.tsx'));
const SettingsPage = lazy(() => import('../pages/settings/SettingsPage.tsx'));

/** One page with several addresses: the steps of the first game, which the learner plays as one. */
const pageOf = (path: string): string => path.replace(/^(\/learn\/first)\/.*/, '$1');

export function App() {
  const [path] = useLocation();
  return (
    <Frame>
      {/* A page that failed must not take the next one with it. */}
      <ErrorBoundary key={pageOf(path)}>
        <ZoomProvider>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/" component={FrontPage} />
              <Route path="/decks" component={DeckListPage} />
              <Route path="/decks/shared" component={SharedDeckPage} />
              <Route path="/decks/:id">{({ id }) => <DeckPage key={id} id={id} />}</Route>
              <Route path="/cards" component={CardsPage} />
              <Route path="/cards/:set/:slug">
                {({ set, slug }) => <CardPage key={`${set}/${slug}`} id={`${set}/${slug}`} />}
              </Route>
              <Route path="/rulings" component={RulingsPage} />
              <Route path="/rulings/changes" component={ChangesPage} />
              <Route path="/rulings/print" component={PrintPage} />
              <Route path="/rulings/rules/:id">{({ id }) => <RulePage key={id} id={id} />}</Route>
              <Route path="/rulings/:document/:topic">
                {({ document, topic }) => (
                  <EntryPage key={`${document}/${topic}`} id={`${document}/${topic}`} />
                )}
              </Route>
              <Route path="/games" component={GamesPage} />
              <Route path="/solo" component={SoloPage} />
              <Route path="/solo/:id">{({ id }) => <SoloGamePage key={id} id={id} />}</Route>
              <Route path="/learn" component={LearnPage} />
              <Route path="/learn/first/:step">{({ step }) => <LessonPage step={Number(step)} />}</Route>
              <Route path="/learn/:name">{({ name }) => <PositionPage key={name} name={name} />}</Route>
              <Route path="/judge" component={JudgePage} />
              <Route path="/scenarios" component={ScenariosPage} />
              <Route path="/scenarios/*">
                {({ '*': address }) => <ScenarioPage key={address} address={address} />}
              </Route>
              <Route path="/lobby" component={LobbyPage} />
              <Route path="/tables/new" component={NewTablePage} />
              <Route path="/tables/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
              <Route path="/play/:game">{({ game }) => <PlayPage key={game} game={game} />}</Route>
              <Route path="/replays" component={ReplaysPage} />
              <Route path="/replays/:game">{({ game }) => <ReplayPage key={game} game={game} />}</Route>
              <Route path="/sign-in" component={SignInPage} />
              <Route path="/forgotten" component={ForgottenPage} />
              <Route path="/new-password" component={NewPasswordPage} />
              <Route path="/confirm-mail" component={ConfirmMailPage} />
              <Route path="/account" component={AccountPage} />
              <Route path="/people/:id">{({ id }) => <ProfilePage key={id} id={id} />}</Route>
              <Route path="/moderation" component={ModerationPage} />
              <Route path="/settings" component={SettingsPage} />
              <Route component={MissingPage} />
            </Switch>
          </Suspense>
        </ZoomProvider>
      </ErrorBoundary>
    </Frame>
  );
}
