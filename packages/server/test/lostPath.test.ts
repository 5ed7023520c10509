/** Games while the way to the database is lost. */
import { gamesWhile } from './ailing.ts';

gamesWhile('path');
