/** Games while the network to the database is lost. */
import { gamesWhile } from './ailing.ts';

gamesWhile('path');
