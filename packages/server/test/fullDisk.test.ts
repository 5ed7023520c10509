/** Games while the disk of the database is full. */
import { gamesWhile } from './ailing.ts';

gamesWhile('disk');
